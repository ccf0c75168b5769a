#include "pulumi/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace virga::pulumi {
namespace {

constexpr double kSmallestPlain = 1e-7;
constexpr double kLargestPlain = 1e21;

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
  const bool plain = size == 0 || (size >= kSmallestPlain && size < kLargestPlain);
  std::array<char, 48> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                 plain ? std::chars_format::fixed : std::chars_format::scientific);
  out.append(digits.data(), end.ptr);
}

}  // namespace virga::pulumi
