// Accidents of the reference (FORMAT.md, "Known accidents of the reference" and "Conversions") on
// lines that do not say `quirk`.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "cty/cty.h"

namespace virga::vectors {

// A conversion as it was recorded, and as it is here.
struct ConversionFact {
  const cty::Value& given;
  const cty::Type& wanted;
  const std::optional<cty::Value>& recorded;  // none: it failed
  const cty::Result<cty::Value>& ours;
  std::span<const cty::Type> unified;  // the types that gave `wanted`, if it comes from unification
};

// FORMAT.md's name for what the reference did there, or "" if it is not known to be an accident.
std::string accident(const ConversionFact& fact);

}  // namespace virga::vectors
