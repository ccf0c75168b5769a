// Converts values to PCL types: performs every conversion that the checker assumes. Unlike cty's
// conversion, it follows the types of the model, including unions, enums and constants.
// Specification: docs/spec/pcl-types.md, section 3.3; docs/spec/evaluator.md, section 4.
#pragma once

#include <string>
#include <utility>

#include "base/expected.h"
#include "base/limits.h"
#include "cty/value.h"
#include "diag/message.h"
#include "model/type.h"

namespace virga::run {

// The reason why a value cannot be converted, and the path inside it: ".tags[2]", empty for the
// value.
struct Mismatch {
  std::string path;
  std::string reason;
};

// A mismatch of the whole value.
inline base::Unexpected<Mismatch> mismatch(std::string reason) {
  return base::Unexpected(Mismatch{{}, std::move(reason)});
}

// The text for a diagnostic. The path into a secret value is hidden, because its keys are secret
// too.
diag::Reason reason_of(const Mismatch& mismatch, bool secret);

// How the properties of an object are converted to an object type.
enum class Attributes : std::uint8_t {
  kAsGiven,  // undeclared properties stay, missing optional ones stay missing
  // Undeclared properties are dropped, and missing optional ones become null: for types that a
  // program declares. Objects of packages keep all given properties; their providers check them.
  kAsDeclared,
};

// Returns the value as one of `type`: the value itself if it has the type, else the converted
// value. Of the members of a union, prefers the first whose type the value has, else the first to
// which it converts safely, else the first to which it converts. Marks stay in place; unknown
// values stay unknown. Fails if the value does not convert.
base::Expected<cty::Value, Mismatch> conform(const cty::Value& value, const model::Type& type,
                                             const base::Limits& limits,
                                             Attributes attributes = Attributes::kAsDeclared);

// `type` without outputs, promises and none around it: the type as which a string is parsed.
model::Type strip(const model::Type& type);

}  // namespace virga::run
