// What a value is converted to, and what for.
#pragma once

#include <cstdint>
#include <string_view>

#include "diag/code.h"
#include "model/type.h"
#include "run/conform/conform.h"

namespace virga::run {

// What the value is for: decides the diagnostic if it cannot be converted.
struct Purpose {
  Attributes attributes = Attributes::kAsGiven;
  // With `name`: kDefaultMismatch or kInputMismatch. With `argument`, the position of an argument
  // from 1 on, too: kBadArgument of the function `name`.
  diag::Code code = diag::Code::kConversionFailed;
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

// The one type of a sequence (list, set, tuple) or of a mapping (map, object) among what `type`
// allows; null if there is no such type, or several.
const model::Type* sequence_type(const model::Type& type);
const model::Type* mapping_type(const model::Type& type);

// Does a value of type `receiver` have null for a part that it lacks: a property that is optional,
// or an optional element at the end of a tuple?
bool may_lack(const model::Type& receiver, std::string_view property);
bool may_lack(const model::Type& receiver, std::size_t index);

}  // namespace virga::run
