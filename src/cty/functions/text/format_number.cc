#include <algorithm>
#include <array>

#include "base/check.h"
#include "cty/functions/text/format_rendering.h"
#include "cty/numbers/format.h"

namespace virga::cty {
namespace {

// More digits take too long to compute. Padding does not count.
constexpr std::size_t kMaxDigits = std::size_t{1} << 20;
constexpr std::size_t kDefaultDecimals = 6;

// The notation of a verb for integers.
struct IntegerNotation {
  char letter;
  int base;
  std::string_view mark;  // prefix of the base, written if the verb has "#"
};
constexpr std::array<IntegerNotation, 5> kIntegerNotations = {
    {{'d', 10, ""}, {'x', 16, "0x"}, {'X', 16, "0X"}, {'o', 8, "0"}, {'b', 2, "0b"}}};

const IntegerNotation& integer_notation(char letter) {
  const auto found = std::ranges::find(kIntegerNotations, letter, &IntegerNotation::letter);
  VIRGA_CHECK(found != kIntegerNotations.end());
  return *found;
}

constexpr bool is_capital(char letter) {
  return letter >= 'A' && letter <= 'Z';
}

void capitalize(std::string& text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - ('a' - 'A'));
  }
}

base::Unexpected<Error> too_many_digits(const Verb& verb) {
  return verb_error(verb, "the string would be too long");
}

std::string_view sign_of_positive(const Verb& verb) {
  if (verb.plus) return "+";
  return verb.space ? " " : "";
}

Rendering number_rendering(const Verb& verb, std::string prefix, std::string digits,
                           bool may_fill_zeros) {
  const bool zeros = verb.zero && may_fill_zeros && !verb.minus;
  return {std::move(prefix), std::move(digits), verb.width.value_or(0), zeros ? '0' : ' ',
          verb.minus};
}

// Without a precision, %g writes the shortest digits that identify the number.
std::string real_text(const Verb& verb, const Number& number) {
  const int decimals = static_cast<int>(verb.precision.value_or(kDefaultDecimals));
  switch (verb.letter) {
    case 'g':
    case 'G': return verb.precision ? number.general_text(decimals) : shortest_text(number);
    case 'e':
    case 'E': return scientific_text(number, decimals);
    case 'f': return fixed_text(number, decimals);
    default: VIRGA_UNREACHABLE();
  }
}

}  // namespace

Result<Rendering> integer_rendering(const Verb& verb, const Number& number) {
  if (!number.is_integer()) return verb_error(verb, "a whole number is required");
  if (number.text_size() > kMaxDigits) return too_many_digits(verb);
  // With a precision of 0, zero is written as an empty string, whatever the width.
  if (verb.precision == 0u && number.sign() == 0) return Rendering{};

  const IntegerNotation& notation = integer_notation(verb.letter);
  std::string digits = integer_text(number.absolute(), notation.base);
  if (is_capital(notation.letter)) capitalize(digits);
  const std::size_t least_digits = verb.precision.value_or(0);
  if (digits.size() < least_digits) digits.insert(0, least_digits - digits.size(), '0');

  std::string prefix(number.sign() < 0 ? "-" : sign_of_positive(verb));
  if (verb.sharp) prefix += notation.mark;
  return number_rendering(verb, std::move(prefix), std::move(digits), !verb.precision);
}

Result<Rendering> real_rendering(const Verb& verb, const Number& number) {
  const bool writes_all_digits = verb.letter == 'f';
  if (verb.precision.value_or(0) > kMaxDigits) return too_many_digits(verb);
  if (writes_all_digits && number.text_size() > kMaxDigits) return too_many_digits(verb);

  std::string digits = real_text(verb, number);
  std::string prefix;
  if (digits.front() == '-') {
    prefix = "-";
  } else if (number.is_infinite()) {
    prefix = verb.space ? " " : "+";  // an infinity always has a sign
  } else {
    prefix = sign_of_positive(verb);
  }
  const bool has_sign = digits.front() == '-' || digits.front() == '+';
  if (has_sign) digits.erase(0, 1);
  if (is_capital(verb.letter) && !number.is_infinite()) capitalize(digits);
  return number_rendering(verb, std::move(prefix), std::move(digits), !number.is_infinite());
}

}  // namespace virga::cty
