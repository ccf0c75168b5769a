// Makes values that have no parts.
#include <mpfr.h>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/numbers/big.h"
#include "cty/refine.h"
#include "cty/types/parts.h"
#include "cty/value.h"
#include "cty/values/node.h"
#include "cty/values/seen.h"

namespace virga::cty {

Value Value::integer(std::int64_t value) {
  return number(Number::integer(value));
}

Value Value::number(Number number) {
  Value value(Tag::kInteger, {.integer = number.payload_.integer});
  value.precision_ = number.precision_;
  switch (number.form_) {
    case Number::Form::kInteger: break;
    case Number::Form::kDouble:
      value.payload_.real = number.payload_.real;
      value.tag_ = Tag::kDouble;
      break;
    case Number::Form::kDecimal: value.tag_ = Tag::kDecimal; break;
    case Number::Form::kBig:
      value.payload_.node = number.payload_.big;
      value.tag_ = Tag::kBig;
      number.form_ = Number::Form::kInteger;  // the value owns the reference now
      break;
  }
  return value;
}

Value Value::string(std::string_view text) {
  return base::is_nfc(text) ? nfc_text(text) : nfc_string(base::nfc(text));
}

Result<Value> Value::checked_string(std::string_view text) {
  if (!base::is_valid_utf8(text)) {
    return fail(ErrorKind::kInvalidText, "the text is not valid UTF-8");
  }
  return string(text);
}

Value Value::nfc_string(std::string text) {
  return ValueAccess::make(Tag::kString, new StringNode(std::move(text)));
}

Value Value::nfc_text(std::string_view text) {
  return ValueAccess::make(Tag::kString, new StringNode(text));
}

Value Value::null(Type type) {
  Type plain = std::move(type).without_optional_deep();
  return ValueAccess::make(Tag::kNull, TypeAccess::detach(plain));
}

Value Value::unknown(Type type) {
  Type plain = std::move(type).without_optional_deep();
  return ValueAccess::make(Tag::kUnknown, TypeAccess::detach(plain));
}

Value Value::capsule(const CapsuleType& type, CapsuleContent content) {
  VIRGA_CHECK(content.type() == type.content_type());
  return ValueAccess::make(Tag::kCapsule, new CapsuleNode(Type::capsule(type), std::move(content)));
}

}  // namespace virga::cty
