// Whether a literal converts to a type. Uses the conversion of the evaluator, so the result is that
// of a run.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/limits.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "model/type.h"

namespace virga::bind {

// The reason why a literal does not convert to a type.
struct LiteralFault {
  enum class Kind : std::uint8_t {
    kNull,       // the type is not nullable
    kNotNumber,  // for a number or int
    kNotWhole,   // for an int
    kNotBool,
    kNotListed,  // not one of the values of an enum or const
  };
  Kind kind;
  model::Type target;  // the type that rejects the literal: a part of the expected type
};

// Requires: `value` is a literal: null, a bool, a number or a string. Returns nullopt if it
// converts, or if the types alone decide, such as for a number if a list is expected.
std::optional<LiteralFault> literal_fault(const cty::Value& value, const model::Type& target,
                                          const base::Limits& limits = {});

// The same for a string with unknown parts, which are nullopt. Returns nullopt if any string with
// the known parts may convert.
std::optional<LiteralFault> text_fault(std::span<const std::optional<std::string>> parts,
                                       const model::Type& target);

// Reports that a literal does not convert. `what`: the destination of the value.
diag::Diagnostic& report_literal(diag::Diagnostics& diagnostics, const LiteralFault& fault,
                                 base::Range place, const cty::Value& literal,
                                 diag::Argument what);  // report_literal.cc

}  // namespace virga::bind
