#include "run/convert/exactly.h"

#include "cty/convert/convert.h"
#include "cty/numbers/exact.h"

namespace virga::run {

using cty::Kind;
using cty::Value;

cty::Result<Value> convert_exactly(const Value& value, const cty::Type& type,
                                   const base::Limits& limits) {
  const Value bare = value.unmarked();
  const bool reads =
      type.is(Kind::kNumber) && bare.type().is(Kind::kString) && bare.is_known() && !bare.is_null();
  if (!reads) return cty::convert(value, type, cty::Profile::kReference);
  const cty::Exact number = cty::parse_exact(bare.as_string(), limits.max_number_bits);
  if (number) return Value::number(*number).with_marks(value.marks());
  if (number.error() == cty::Inexact::kTooLong) {
    return cty::fail(cty::ErrorKind::kTooLarge, std::string(kCannotBeExact));
  }
  return cty::fail(cty::ErrorKind::kInvalidText, "a number is required");
}

}  // namespace virga::run
