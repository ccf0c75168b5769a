// The faults of literals for a type without alternatives: not a union, an output or a promise.
// Internal to literal_fault.cc.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/limits.h"
#include "bind/check/literal_fault.h"
#include "cty/value.h"
#include "model/type.h"

namespace virga::bind {

// Requires: `value` is a literal and not null.
std::optional<LiteralFault::Kind> fault_of_value(const cty::Value& value, const model::Type& target,
                                                 const base::Limits& limits);  // value_fault.cc

// The fault that a string has whatever its unknown parts are, which are nullopt.
std::optional<LiteralFault::Kind> fault_of_text(std::span<const std::optional<std::string>> parts,
                                                const model::Type& target);  // text_fault.cc

}  // namespace virga::bind
