// Values as values of PCL types: how every conversion that the checker assumes is performed. Unlike
// cty's conversion it goes by the types of the model, unions, enums and constants included.
// Specification: docs/spec/pcl-types.md, section 3.3; docs/spec/evaluator.md, section 4.
#pragma once

#include <expected>
#include <string>
#include <utility>

#include "base/limits.h"
#include "cty/value.h"
#include "diag/message.h"
#include "model/type.h"

namespace virga::run {

// Why a value cannot be converted, and where inside it: ".tags[2]", empty for the value itself.
struct Mismatch {
  std::string path;
  std::string reason;
};

// A mismatch of the value itself.
inline std::unexpected<Mismatch> mismatch(std::string reason) {
  return std::unexpected(Mismatch{{}, std::move(reason)});
}

// The text for a diagnostic. The path into a secret value names its keys, which are secret too.
diag::Reason reason_of(const Mismatch& mismatch, bool secret);

// What becomes of the attributes of an object that is converted to an object type.
enum class Attributes : std::uint8_t {
  kAsGiven,  // others stay, missing optional ones stay missing
  // Those that the type does not name are dropped, and missing optional ones become null: for types
  // that a program writes down. Objects of packages keep what they are given; their providers judge
  // it.
  kAsDeclared,
};

// Returns the value as one of `type`: the value itself if it is one, else what it converts to. Of
// the members of a union it takes the first that the value is one of, else the first that it
// converts to safely, else the first that it converts to at all. Marks stay where they are; unknown
// values stay unknown. Fails if the value is outside of what converts.
std::expected<cty::Value, Mismatch> conform(const cty::Value& value, const model::Type& type,
                                            const base::Limits& limits,
                                            Attributes attributes = Attributes::kAsDeclared);

// `type` without outputs, promises and none around it: what a text is read as.
model::Type strip(const model::Type& type);

}  // namespace virga::run
