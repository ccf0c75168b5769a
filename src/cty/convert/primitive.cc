// Conversions of primitive values and capsules.
#include "base/limits.h"
#include "cty/convert/plan.h"
#include "cty/numbers/decimal.h"
#include "cty/numbers/format.h"

namespace virga::cty {
namespace {

Result<Value> to_text(const Value& value) {
  if (value.kind() == Kind::kBool) return Value::nfc_string(value.as_bool() ? "true" : "false");
  const Number number = value.as_number();
  if (number.text_size() > kMaxNumberTextBytes) {
    return fail(ErrorKind::kTooLarge, "the number has too many digits");
  }
  return Value::nfc_string(number.text());
}

Result<Value> to_bool(const std::string& text) {
  if (text == "true" || text == "1") return Value::boolean(true);
  if (text == "false" || text == "0") return Value::boolean(false);
  return fail(ErrorKind::kInvalidText, "a bool is required");
}

Result<Value> to_rounded_number(const std::string& text) {
  auto number = Number::parse(text);
  if (!number) return fail(ErrorKind::kInvalidText, "a number is required");
  return Value::number(*std::move(number));
}

Result<Value> to_exact_number(const std::string& text) {
  const std::uint32_t max_bits = base::Limits{}.max_number_bits;
  Exact number = parse_decimal(text, max_bits);
  if (number) return Value::number(*std::move(number));
  if (number.error() == Inexact::kUndefined) {
    return fail(ErrorKind::kInvalidText, "a number is required");
  }
  return fail(ErrorKind::kTooLarge,
              "the number has more than " + std::to_string(max_bits) + " bits or digits");
}

}  // namespace

Result<Value> convert_primitive(const Value& value, const Type& to, Profile profile) {
  if (to.is(Kind::kString)) return to_text(value);
  if (to.is(Kind::kBool)) return to_bool(value.as_string());
  return profile == Profile::kDocumented ? to_exact_number(value.as_string())
                                         : to_rounded_number(value.as_string());
}

Result<Value> convert_capsule(const Value& value, const Type& to) {
  const Type from = value.type();
  if (from.is(Kind::kCapsule) && from.capsule_type().converts_to(to)) {
    return from.capsule_type().to(value.as_capsule(), to);
  }
  Result<CapsuleContent> content = to.capsule_type().from(value);
  if (!content) return base::Unexpected(content.error());
  return Value::capsule(to.capsule_type(), std::move(*content));
}

}  // namespace virga::cty
