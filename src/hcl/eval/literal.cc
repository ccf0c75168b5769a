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
      auto number = cty::Number::parse(literal.text);
      VIRGA_CHECK(number.has_value());
      return Value::number(*std::move(number));
    }
    case Literal::Kind::kString: return Value::nfc_string(std::string(literal.text));
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
