// Writes correct programs that use the package `harbor` (schemas/), and variants with one mistake
// each at a known place.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/span.h"
#include "mutants/mutation.h"
#include "schema/package.h"

namespace virga::mutants {

struct Program {
  std::string text;       // content of main.pp
  std::string component;  // content of box/main.pp
  base::Span culprit;     // the range of the expected error in `text`
  std::size_t depth = 0;  // nesting of the mistake inside of its input
};

// Returns the program of a seed without a mistake. `sites` counts the places for each mutation.
Program correct_program(const schema::Package& package, std::uint64_t seed,
                        std::array<std::size_t, kMutations>& sites);

// Returns the same program with a mutation at one of its places. Requires: site < sites[mutation].
Program mutant(const schema::Package& package, std::uint64_t seed, Mutation mutation,
               std::size_t site);

}  // namespace virga::mutants
