// Correct programs over the package `harbor` (schemas/), and the same with one mistake each, whose
// place is known by construction.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/span.h"
#include "schema/package.h"

namespace virga::mutants {

enum class Mutation : std::uint8_t {
  kNone,
  kMisspelledKey,  // of an object, an input, or an argument: one letter is wrong
  kForeignKey,     // a name that is near to no property
  kDroppedKey,     // a required property or input is left out
  kWrongLeaf,      // a string, number, int or bool that its type does not take
  kNullLeaf,       // null for a required property
  kWrongEnumValue,
  kListForElement,       // brackets around what is not a list
  kElementForList,       // no brackets around the only element of a list
  kWrongDiscriminator,   // the value that selects the member of a union
  kMisspelledReference,  // the name of a node
  kMisspelledProperty,   // a step behind the name of a node
  kMisspelledToken,      // the type of a resource, or the function of an invoke
  kMisspelledFunction,
  kMisspelledOption,
  kSetOutput,  // an output of the resource is given a value
  kDuplicateName,
};
inline constexpr std::size_t kMutations = 17;
std::string_view name(Mutation mutation);

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
