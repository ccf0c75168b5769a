// The types of configuration in Pulumi.yaml, compared with those of the program.
#pragma once

#include <string_view>

#include "model/type.h"
#include "run/conform/conform.h"

namespace virga::check {

// Returns whether no value of the type that Pulumi.yaml declares ("array") has the type of the
// config variable. A string may contain any value as text, so it contradicts no type.
inline bool contradicts(std::string_view declared, const model::Type& variable) {
  using model::Kind;
  const model::Type type = run::strip(variable);
  const bool is_text = type.is(Kind::kString) || type.is(Kind::kId);
  const bool is_number = type.is(Kind::kInt) || type.is(Kind::kNumber);
  const bool is_sequence = type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
  const bool is_mapping = type.is(Kind::kMap) || type.is(Kind::kObject);
  const bool is_bool = type.is(Kind::kBool);
  if (!is_text && !is_number && !is_sequence && !is_mapping && !is_bool) return false;
  if (declared == "integer") return !is_text && !is_number;
  if (declared == "boolean") return !is_text && !is_bool;
  if (declared == "array") return !is_sequence;
  return declared == "object" && !is_mapping;
}

}  // namespace virga::check
