#include "model/check/exact_number.h"

#include <algorithm>

#include "cty/numbers/exact.h"

namespace virga::model {

namespace {

// Removes the digits at the start of `text` and returns their count.
std::size_t take_digits(std::string_view& text) {
  const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
  text.remove_prefix(count);
  return count;
}

}  // namespace

Type literal_type(const ExactNumber& number) {
  const auto whole = number.value.to_int64();
  const bool is_int = whole && *whole == static_cast<std::int32_t>(*whole);
  return Type::constant(is_int ? Type::integer() : Type::number(), number.constant);
}

bool is_decimal(std::string_view text) {
  if (take_digits(text) == 0) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    take_digits(text);
  }
  if (text.empty()) return true;
  if (text.front() != 'e' && text.front() != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return take_digits(text) > 0 && text.empty();
}

std::optional<ExactNumber> exact_number(std::string_view text, std::uint32_t max_bits) {
  auto value = cty::parse_exact(text, max_bits);
  if (!value) return std::nullopt;
  return ExactNumber{*std::move(value), Constant::of_number(text)};
}

}  // namespace virga::model
