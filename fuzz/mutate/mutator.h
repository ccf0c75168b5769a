// Changes of inputs that know their structure, because most inputs with changed bytes are rejected
// by a lexer before they reach the code behind it. One mutator for each kind of input; targets.def
// names the kind of each target. Every change depends on the input and the seed only.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "fuzz/mutate/random.h"

namespace virga::fuzz {

// Nullopt if the input has no part for this change.
using Changed = std::optional<std::string>;

struct Mutator {
  // Makes one change.
  Changed (*mutate)(std::string_view input, Random& random);
  // Copies a part of another input into this one.
  Changed (*splice)(std::string_view input, std::string_view other, Random& random);
};

namespace mutators {

extern const Mutator tokens;     // files of HCL, PCL and Terraform
extern const Mutator templates;  // bare templates of HCL
extern const Mutator json;
extern const Mutator protobuf;  // messages as bytes
extern const Mutator yaml;
extern const Mutator frames;   // messages of editors, each behind a header with its length
extern const Mutator archive;  // tar and zip

}  // namespace mutators

// Return the changed input, of at most `max_size` bytes. Nullopt if no change was possible; the
// caller then changes bytes.
Changed mutated(const Mutator& mutator, std::string_view input, std::size_t max_size,
                Random& random);
Changed spliced(const Mutator& mutator, std::string_view input, std::string_view other,
                std::size_t max_size, Random& random);

}  // namespace virga::fuzz
