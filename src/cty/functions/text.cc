#include "cty/functions/text.h"

#include <algorithm>
#include <cstring>

#include "base/unicode.h"
#include "cty/functions/rules.h"

namespace virga::cty {

bool is_space(char32_t c) {
  return (c >= 9 && c <= 13) || c == ' ' || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

std::size_t find_text(std::string_view text, std::string_view wanted, std::size_t from) {
  if (from > text.size()) return std::string_view::npos;
  // std::string_view::find takes quadratic time on texts like aaaa.
  const void* found = memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
  if (!found) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

std::vector<std::string_view> split_text(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  if (separator.empty()) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t size = base::decode_utf8(text, at).size;
      parts.push_back(text.substr(at, size));
      at += size;
    }
    return parts;
  }
  std::size_t from = 0;
  for (std::size_t at = find_text(text, separator, 0); at != std::string_view::npos;
       at = find_text(text, separator, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + separator.size();
  }
  parts.push_back(text.substr(from));
  return parts;
}

Result<Value> replace_text(std::string_view text, std::string_view from, std::string_view to,
                           const base::Limits& limits) {
  const std::vector<std::string_view> parts = split_text(text, from);
  const std::size_t places = from.empty() ? parts.size() + 1 : parts.size() - 1;
  const std::size_t kept = text.size() - (from.empty() ? 0 : places * from.size());
  const std::size_t room = limits.max_string_bytes - std::min(kept, limits.max_string_bytes);
  if (!to.empty() && places > room / to.size()) {
    return fail(ErrorKind::kTooLarge, "the text would be too long");
  }
  std::string out;
  out.reserve(kept + places * to.size());
  if (from.empty()) {
    out += to;
    for (const std::string_view part : parts) out.append(part).append(to);
  } else {
    out += parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) out.append(to).append(parts[i]);
  }
  return Value::string(out);
}

std::vector<std::string_view> graphemes_of(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = base::first_grapheme_size(text.substr(at));
    parts.push_back(text.substr(at, size));
    at += size;
  }
  return parts;
}

FunctionSpec text_function(std::string_view name, std::string_view description,
                           std::string (*apply)(std::string_view), Allow allow) {
  return {.name = name,
          .description = description,
          .parameters = {{"str", Type::string(), "The text.", allow}},
          .type = always(Type::string()),
          .value = [apply](const Call& call) -> Result<Value> {
            return Value::string(apply(call.text(0)));
          }};
}

}  // namespace virga::cty
