// The kinds of mistakes of virga_mutants.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace virga::mutants {

enum class Mutation : std::uint8_t {
  kNone,
  kMisspelledKey,  // of an object, an input, or an argument: one letter is wrong
  kForeignKey,     // a name that is not similar to any property
  kDroppedKey,     // a required property or input is missing
  kWrongLeaf,      // a string, number, int or bool that does not convert to the type
  kNullLeaf,       // null for a required property
  kWrongEnumValue,
  kListForElement,       // brackets around what is not a list
  kElementForList,       // no brackets around the only element of a list
  kWrongDiscriminator,   // the value that selects the member of a union
  kMisspelledReference,  // the name of a node
  kMisspelledProperty,   // a step after the name of a node
  kMisspelledToken,      // the type of a resource, or the function of an invoke
  kMisspelledFunction,
  kMisspelledOption,
  kSetOutput,  // an output of the resource has a value
  kDuplicateName,
  kDuplicateKey,        // a property twice in an object
  kTextForObject,       // a string in place of an object or map
  kOtherDiscriminator,  // the value that selects another member of a union
  kBareWord,            // an enum value without its quotes
  kTemplateForNumber,   // a template that is never a number
  kIndexOfSingle,       // `[0]` after the name of a single resource
  kMissingIndex,        // a property of a list of resources
  kWrongAtRunTime,      // a config variable of type any holds the value: only a preview detects it
};
inline constexpr std::size_t kMutations = 25;
std::string_view name(Mutation mutation);

// Returns `name` with one mistake. The result is not a name of the package `harbor`.
std::string misspelled(std::string_view name);

}  // namespace virga::mutants
