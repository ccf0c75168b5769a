// Finds all parts of a value that do not convert (conform.h stops at the first).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/limits.h"
#include "cty/value.h"
#include "model/type.h"
#include "pulumi/property/property_path.h"

namespace virga::run {

struct WrongPart {
  pulumi::PropertyPath path;  // from the value; empty for the value itself
  std::string reason;         // contains no secrets
};

// The maximum number of reported parts of one value.
inline constexpr std::size_t kMaxWrongParts = 20;

// The innermost parts of `value` that do not convert to their part of `type`, which comes from a
// package. In the order of the value, at most kMaxWrongParts. Skips parts of secrets. Empty if the
// value converts.
std::vector<WrongPart> wrong_parts(const cty::Value& value, const model::Type& type,
                                   const base::Limits& limits);

}  // namespace virga::run
