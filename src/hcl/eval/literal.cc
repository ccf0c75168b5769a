#include "hcl/eval/literal.h"

#include <algorithm>

#include "base/check.h"
#include "cty/numbers/exact.h"
#include "cty/values/recent_string.h"

namespace virga::hcl {

using cty::Value;

Value literal_value(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::kNull: return Value();
    case Literal::Kind::kBool: return Value::boolean(literal.boolean);
    case Literal::Kind::kNumber: {
      // The tree may contain an invalid number (V1133), since trees with errors can be evaluated.
      auto number = cty::Number::parse(literal.text);
      return number ? Value::number(*std::move(number)) : Value::unknown(cty::Type::number());
    }
    case Literal::Kind::kString: return cty::recent_string(literal.text);
  }
  VIRGA_UNREACHABLE();
}

bool is_inexact_integer(std::string_view number) {
  // A number with this many digits always fits.
  constexpr std::size_t kSafeDigits = 154;
  const auto is_letter_e = [](char c) { return c == 'e' || c == 'E'; };
  if (number.size() <= kSafeDigits && std::ranges::none_of(number, is_letter_e)) return false;
  return cty::is_rounded_integer(number);
}

}  // namespace virga::hcl
