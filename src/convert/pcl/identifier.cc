#include "convert/pcl/identifier.h"

#include <algorithm>
#include <array>

#include "base/text/unicode.h"
#include "hcl/lex/lex.h"

namespace virga::convert {
namespace {

constexpr std::array<std::string_view, 3> kLiterals = {"true", "false", "null"};

// Calls `add(character, is_of_name)` for each character, given as its bytes.
template <typename Add>
void for_each_character(std::string_view name, Add add) {
  for (std::size_t at = 0; at < name.size();) {
    const base::Decoded decoded = base::decode_utf8(name, at);
    const char32_t c = decoded.code_point;
    const bool is_of_name = decoded.valid && (c == '_' || base::is_id_continue(c)) && c != '-';
    add(name.substr(at, decoded.size), is_of_name);
    at += decoded.size;
  }
}

char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string camel_case(std::string_view name) {
  std::string out;
  bool begins_word = false;
  for_each_character(name, [&](std::string_view character, bool is_of_name) {
    if (is_of_name) {
      out += character;
      char& first = out[out.size() - character.size()];
      if (begins_word && character.size() == 1) first = upper(first);
    }
    begins_word = !is_of_name && !out.empty();
  });
  return out;
}

}  // namespace

std::string identifier_for(std::string_view name) {
  std::string out = camel_case(name);
  if (out.empty()) return "value";
  if (!hcl::is_identifier(out)) out.insert(0, out.front() == '_' ? "value" : "value_");
  if (std::ranges::find(kLiterals, out) != kLiterals.end()) out += "Value";
  return out;
}

std::string Identifiers::add(std::string_view name, std::string_view suffix) {
  const std::string plain = identifier_for(name);
  return taken_.take(plain, plain + std::string(suffix));
}

}  // namespace virga::convert
