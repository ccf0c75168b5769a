// Correct programs over the package `harbor` (schemas/), and the same with one mistake each, whose
// place is known by construction.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/span.h"
#include "mutants/mutation.h"
#include "schema/package.h"

namespace virga::mutants {

struct Program {
  std::string text;       // of main.pp
  std::string component;  // of box/main.pp
  base::Span culprit;     // in `text`: where the error has to lie
  std::size_t depth = 0;  // of the mistake below its input
};

// The program of a seed without a mistake. `sites` counts the places for each mutation.
Program correct_program(const schema::Package& package, std::uint64_t seed,
                        std::array<std::size_t, kMutations>& sites);

// The same program with a mutation at one of its places. Requires: site < sites[mutation].
Program mutant(const schema::Package& package, std::uint64_t seed, Mutation mutation,
               std::size_t site);

}  // namespace virga::mutants
