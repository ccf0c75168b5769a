#include "hcl/eval/literal.h"

#include "base/check.h"
#include "cty/number.h"

namespace virga::hcl {

using cty::Value;

Value literal_value(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::kNull: return Value();
    case Literal::Kind::kBool: return Value::boolean(literal.boolean);
    case Literal::Kind::kNumber: {
      // The parser lets a mistyped number stand (V1133), and its tree may be evaluated
      // nevertheless.
      auto number = cty::Number::parse(literal.text);
      return number ? Value::number(*std::move(number)) : Value::unknown(cty::Type::number());
    }
    case Literal::Kind::kString: return Value::nfc_string(std::string(literal.text));
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
