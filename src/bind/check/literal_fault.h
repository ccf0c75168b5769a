// Whether a literal converts to a type. Uses the conversion that evaluates the program, so the
// answer is the one of a run.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/limits.h"
#include "cty/value.h"
#include "model/type.h"

namespace virga::bind {

// Why a literal does not convert to a type.
struct LiteralFault {
  enum class Kind : std::uint8_t {
    kNull,       // the type has no null
    kNotNumber,  // for a number or int
    kNotWhole,   // for an int
    kNotBool,
    kNotListed,  // not one of the values of an enum or const
  };
  Kind kind;
  model::Type target;  // the type at fault: a part of the type that was asked for
};

// `value`: of a literal, so null, a bool, a number or a string. Returns nullopt if it converts, and
// where the types alone decide, as for a number where a list is asked for.
std::optional<LiteralFault> literal_fault(const cty::Value& value, const model::Type& target,
                                          const base::Limits& limits = {});

// The same for a text of which parts are not known: nullopt stands for any text. Returns nullopt if
// some text with the known parts may convert.
std::optional<LiteralFault> text_fault(std::span<const std::optional<std::string>> parts,
                                       const model::Type& target);

}  // namespace virga::bind
