// All parts of a value that keep it from being converted (conform.h stops at the first).
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
  std::string reason;         // says nothing of secrets
};

// So many parts of one value are reported.
inline constexpr std::size_t kMostWrongParts = 20;

// The innermost parts of `value` that do not convert to what `type`, of a package, has in their
// place, in the order of the value; not more than kMostWrongParts. Does not look into secrets.
// Empty if the value converts.
std::vector<WrongPart> wrong_parts(const cty::Value& value, const model::Type& type,
                                   const base::Limits& limits);

}  // namespace virga::run
