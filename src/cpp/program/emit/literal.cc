#include <cstdint>
#include <limits>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"
#include "cty/value.h"

namespace virga::cpp {

using Kind = Ty::Kind;

Code Emitter::number_constant(const cty::Number& number, base::Range where) {
  const auto whole = number.to_int64();
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  Code made;
  if (whole && *whole >= -kMost && *whole <= kMost) {
    made = code(std::to_string(*whole), Ty::of(Kind::kInt));
  } else {
    if (!number.to_double()) return unsupported(where, "the number does not fit into a double");
    std::string digits = number.text();
    if (digits.find_first_of(".e") == std::string::npos) digits += ".0";
    made = code(digits, Ty::of(Kind::kNumber));
  }
  if (made.doc.flat().starts_with('-')) made.binding = Binding::kUnary;
  return made;
}

Code Emitter::constant(const cty::Value& value, base::Range where) {
  if (value.is_null()) return code("nullptr", Ty::of(Kind::kNull));
  if (value.type().is(cty::Kind::kBool)) {
    return code(value.as_bool() ? "true" : "false", Ty::of(Kind::kBool));
  }
  if (value.type().is(cty::Kind::kNumber)) return number_constant(value.as_number(), where);
  if (value.type().is(cty::Kind::kString)) {
    Code made = code("", Ty::of(Kind::kString));
    made.doc = readable_lines(value.as_string());
    made.is_literal = true;
    if (value.as_string().find('\0') != std::string::npos)
      return with_zero_bytes(value.as_string());
    return made;
  }
  return unsupported(where, "the constant has no form in C++");
}

// The length must be explicit, because a literal ends at its first zero byte.
Code Emitter::with_zero_bytes(const std::string& text) {
  return code("std::string(" + readable(text) + ", " + std::to_string(text.size()) + ")",
              Ty::of(Kind::kString));
}

Code Emitter::literal(const model::LiteralExpr& expr) {
  return constant(program_.pool.constant(expr.value), expr.range);
}

}  // namespace virga::cpp
