#include "cty/msgpack/number.h"

#include <cmath>

#include "cty/msgpack/writer.h"
#include "cty/numbers/decimal.h"
#include "cty/numbers/format.h"

namespace virga::cty::msgpack {
namespace {

base::Unexpected<Error> required() {
  return fail(ErrorKind::kWrongType, "number required");
}

}  // namespace

Result<void> append_number(std::string& out, const Number& number) {
  if (const auto integer = number.to_int64()) {
    append_integer(out, *integer);
  } else if (number.is_infinite() || (!number.is_integer() && number.is_exact_double())) {
    append_real(out, number.nearest_double());
  } else if (number.text_size() > kMaxNumberTextBytes) {
    return fail(ErrorKind::kTooLarge, "the number is too long");
  } else {
    append_text(out, number.text());
  }
  return {};
}

Result<Number> read_number(const Token& token, const base::Limits& limits, Profile profile) {
  switch (token.kind) {
    case Token::Kind::kInteger: return Number::integer(token.integer);
    case Token::Kind::kUnsigned: return Number::unsigned_integer(token.natural);
    case Token::Kind::kReal:
      if (std::isnan(token.real)) return required();
      return Number::real(token.real);
    case Token::Kind::kText:
    case Token::Kind::kBinary: break;
    case Token::Kind::kNil:
    case Token::Kind::kBool:
    case Token::Kind::kArray:
    case Token::Kind::kMap:
    case Token::Kind::kExtension:
    case Token::Kind::kError: return required();
  }
  if (token.text().size() > limits.max_number_bits) {
    return fail(ErrorKind::kTooLarge, "the number is too long");
  }
  if (profile == Profile::kReference) {
    auto number = Number::parse(token.text());
    return number ? Result<Number>(*std::move(number)) : required();
  }
  Exact number = parse_decimal(token.text(), limits.max_number_bits);
  if (number) return *std::move(number);
  if (number.error() == Inexact::kUndefined) return required();
  return fail(ErrorKind::kTooLarge, "the number is too long");
}

}  // namespace virga::cty::msgpack
