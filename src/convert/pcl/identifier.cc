#include "convert/pcl/identifier.h"

#include <algorithm>
#include <array>

#include "base/text/ascii.h"

namespace virga::convert {
namespace {

constexpr std::array<std::string_view, 3> kLiterals = {"true", "false", "null"};

bool is_of_name(char c) {
  return base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_';
}

char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string camel_case(std::string_view name) {
  std::string out;
  bool begins_word = false;
  for (const char c : name) {
    if (!is_of_name(c)) {
      begins_word = !out.empty();
    } else {
      out += begins_word ? upper(c) : c;
      begins_word = false;
    }
  }
  return out;
}

}  // namespace

std::string identifier_for(std::string_view name) {
  std::string out = std::ranges::all_of(name, is_of_name) ? std::string(name) : camel_case(name);
  if (out.empty()) return "value";
  if (!base::is_ascii_letter(out.front())) out.insert(0, out.front() == '_' ? "value" : "value_");
  if (std::ranges::find(kLiterals, out) != kLiterals.end()) out += "Value";
  return out;
}

std::string Identifiers::add(std::string_view name, std::string_view suffix) {
  const std::string plain = identifier_for(name);
  if (taken_.insert(plain).second) return plain;
  const std::string base = plain + std::string(suffix);
  int& number = numbers_[base];
  std::string made;
  do {
    ++number;
    made = number == 1 ? base : base + std::to_string(number);
  } while (!taken_.insert(made).second);
  return made;
}

}  // namespace virga::convert
