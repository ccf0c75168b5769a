#include "hcl/eval/text_builder.h"

#include <charconv>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/convert/convert.h"
#include "cty/refine.h"

namespace virga::hcl {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;

// The longest prefix that an unknown string keeps.
constexpr std::size_t kLongestPrefixBytes = 128;

}  // namespace

cty::Result<void> TextBuilder::add(const Value& value) {
  const Value& bare = value.unmarked();
  if (value.is_marked()) marks_ |= value.marks();
  if (!bare.is_known()) {
    known_ = false;
    return {};
  }
  if (bare.kind() == Kind::kString) {
    add(bare.as_string());
    return {};
  }
  if (bare.kind() == Kind::kNumber && add_integer(bare.as_number())) return {};
  auto text = cty::convert(bare, Type::string(), cty::Profile::kReference);
  if (!text) return base::Unexpected(std::move(text.error()));
  add(text->as_string());
  return {};
}

// Adds the text of most integers. Returns false for other numbers.
bool TextBuilder::add_integer(const cty::Number& number) {
  const std::optional<std::int64_t> integer = number.to_int64();
  // The text of a less precise integer may end with zeros, and -0 has a sign.
  const bool is_plain =
      integer && *integer != 0 && number.precision() >= cty::Number::kIntegerPrecision;
  if (!is_plain) return false;
  char digits[24];
  const char* const end = std::to_chars(digits, digits + sizeof digits, *integer).ptr;
  add(std::string_view(digits, end));
  return true;
}

void TextBuilder::move_outside(std::size_t bytes) {
  if (!is_inside_) return;
  text_.reserve(bytes);
  text_ = text();
  is_inside_ = false;
}

void TextBuilder::add_outside(std::string_view text) {
  move_outside(size() + text.size());
  text_ += text;
}

Value TextBuilder::build(bool prefix_counts) && {
  // The concatenation of two normalized strings may not be normalized.
  if (known_) {
    Value whole = is_inside_ || !base::is_nfc(text_) ? Value::string(text())
                                                     : Value::nfc_string(std::move(text_));
    return std::move(whole).with_marks(marks_);
  }
  cty::Refine refine(Value::unknown(Type::string()));
  refine.not_null();
  if (prefix_counts && size() > 0) refine.prefix(text().substr(0, kLongestPrefixBytes));
  auto refined = refine.done();
  VIRGA_CHECK(refined.has_value());
  return refined->with_marks(marks_);
}

}  // namespace virga::hcl
