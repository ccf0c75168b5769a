#include "pulumi/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace virga::pulumi {
namespace {

constexpr double kSmallestPlain = 1e-7;
constexpr double kLargestPlain = 1e21;
// From 2^53 every double is whole, and its exact digits are more than the shortest ones.
constexpr double kWhole = 9007199254740992.0;

// "1.25e+17" without its exponent: the digits, then zeros.
void append_whole(std::string& out, std::string_view scientific) {
  const std::size_t e = scientific.find('e');
  int zeros = 0;
  std::from_chars(scientific.data() + e + 2, scientific.data() + scientific.size(), zeros);
  bool after_point = false;
  for (const char c : scientific.substr(0, e)) {
    if (c == '.') {
      after_point = true;
    } else {
      out += c;
      zeros -= after_point ? 1 : 0;
    }
  }
  out.append(static_cast<std::size_t>(zeros), '0');
}

}  // namespace

void append_number(std::string& out, double number) {
  if (std::isnan(number)) {
    out += "NaN";
    return;
  }
  if (std::isinf(number)) {
    out += number > 0 ? "Infinity" : "-Infinity";
    return;
  }
  const double size = std::fabs(number);
  const bool plain = size == 0 || (size >= kSmallestPlain && size < kWhole);
  std::array<char, 48> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                 plain ? std::chars_format::fixed : std::chars_format::scientific);
  const std::string_view text(digits.data(), end.ptr);
  if (size >= kWhole && size < kLargestPlain) return append_whole(out, text);
  out += text;
}

}  // namespace virga::pulumi
