// Values as values of PCL types: how configuration gets the type that its block declares
// (evaluator.md section 4). Unlike cty's conversion it goes by the model's types, unions included.
#pragma once

#include <expected>
#include <string>

#include "base/limits.h"
#include "cty/value.h"
#include "diag/message.h"
#include "model/type.h"

namespace virga::run {

// Why a value is no value of the type, and where inside it: ".tags[2]", empty for the value itself.
struct Mismatch {
  std::string path;
  std::string reason;
};

// As it is told. The path to a part of a secret value names its keys, which are secret too.
diag::Reason reason_of(const Mismatch& mismatch, bool secret);

// Numbers, bools and strings are converted to each other where the text allows it, without loss;
// attributes that an object type does not name go, those that are missing become null where they
// are optional. Marks stay where they are; what is unknown stays so.
std::expected<cty::Value, Mismatch> conform(const cty::Value& value, const model::Type& type,
                                            const base::Limits& limits);

// `type` without outputs, promises and none around it: what a text is read as.
model::Type strip(const model::Type& type);

}  // namespace virga::run
