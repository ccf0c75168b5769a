// The verbs of numbers.
#include <algorithm>

#include "cty/functions/text/format_verb.h"
#include "cty/numbers/format.h"

namespace virga::cty {
namespace {

// More take long to compute. What fills up a width is not counted.
constexpr std::size_t kMostDigits = std::size_t{1} << 20;

std::unexpected<Error> too_long(const Verb& verb) {
  return verb_error(verb, "the text would be too long");
}

std::string sign_of(const Verb& verb, bool negative) {
  return negative ? "-" : verb.plus ? "+" : verb.space ? " " : "";
}

// Fills up to the width, with zeros between what stands before the digits and them.
std::string filled(const Verb& verb, const std::string& before, std::string digits, bool zeros) {
  const std::size_t size = before.size() + digits.size();
  const std::size_t missing = verb.width.value_or(0) > size ? *verb.width - size : 0;
  if (verb.minus) return before + digits + std::string(missing, ' ');
  if (zeros) return before + std::string(missing, '0') + digits;
  return std::string(missing, ' ') + before + digits;
}

int base_of(char letter) {
  return letter == 'b' ? 2 : letter == 'o' ? 8 : letter == 'd' ? 10 : 16;
}

std::string_view prefix_of(char letter) {
  switch (letter) {
    case 'b': return "0b";
    case 'o': return "0";
    case 'x': return "0x";
    case 'X': return "0X";
    default: return "";
  }
}

void to_capitals(std::string& text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - ('a' - 'A'));
  }
}

}  // namespace

Result<std::string> written_integer(const Verb& verb, const Number& number) {
  if (!number.is_integer()) return verb_error(verb, "a whole number is required");
  if (number.text_size() > kMostDigits) return too_long(verb);
  std::string digits = integer_text(number.absolute(), base_of(verb.letter));
  if (verb.letter == 'X') to_capitals(digits);
  if (verb.precision) {
    if (digits == "0" && *verb.precision == 0) return std::string();
    digits.insert(0, *verb.precision - std::min(*verb.precision, digits.size()), '0');
  }
  std::string before = sign_of(verb, number.sign() < 0);
  if (verb.sharp) before += prefix_of(verb.letter);
  return filled(verb, before, std::move(digits), verb.zero && !verb.precision);
}

Result<std::string> written_real(const Verb& verb, const Number& number) {
  constexpr std::size_t kDefault = 6;
  const std::size_t decimals = verb.precision.value_or(kDefault);
  const bool whole_text = verb.letter == 'f';
  if (decimals > kMostDigits || (whole_text && number.text_size() > kMostDigits)) {
    return too_long(verb);
  }
  const int places = static_cast<int>(decimals);
  std::string text;
  switch (verb.letter) {
    case 'f': text = fixed_text(number, places); break;
    case 'e':
    case 'E': text = scientific_text(number, places); break;
    default: text = verb.precision ? number.general_text(places) : shortest_text(number); break;
  }
  const bool capital = (verb.letter == 'E' || verb.letter == 'G') && !number.is_infinite();
  if (capital) to_capitals(text);
  const bool negative = text.front() == '-';
  // An infinity has its sign even where others have none.
  const bool positive = text.front() == '+';
  if (negative || positive) text.erase(0, 1);
  std::string sign = sign_of(verb, negative);
  if (positive) sign = verb.space ? " " : "+";
  return filled(verb, sign, std::move(text), verb.zero && !number.is_infinite());
}

}  // namespace virga::cty
