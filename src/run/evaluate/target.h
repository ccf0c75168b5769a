// The target type of a conversion, and its purpose.
#pragma once

#include <cstdint>
#include <string_view>

#include "diag/code.h"
#include "diag/codes/run.h"
#include "model/type.h"
#include "run/conform/conform.h"

namespace virga::run {

// The purpose of a value; selects the diagnostic if the value cannot be converted.
struct Purpose {
  Attributes attributes = Attributes::kAsGiven;
  // With `name`: kDefaultMismatch or kInputMismatch. With `name` and `argument`, the 1-based
  // position of an argument: kBadArgument of the function `name`.
  diag::Code code = diag::codes::kConversionFailed;
  std::string_view name = {};
  std::int64_t argument = 0;
};

inline constexpr Purpose kNoPurpose{};

struct Target {
  const model::Type& type;
  const Purpose& purpose;
};

// `type` without outputs and promises around it.
const model::Type& without_eventuals(const model::Type& type);

// The only type of a sequence (list, set, tuple) or of a mapping (map, object) that `type` allows;
// null if it allows none, or more than one.
const model::Type* sequence_type(const model::Type& type);
const model::Type* mapping_type(const model::Type& type);

// Returns whether a value of type `receiver` may lack this part, which is then null: an optional
// property, or an optional element at the end of a tuple.
bool may_lack(const model::Type& receiver, std::string_view property);
bool may_lack(const model::Type& receiver, std::size_t index);

}  // namespace virga::run
