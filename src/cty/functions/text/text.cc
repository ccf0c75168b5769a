#include "cty/functions/text/text.h"

#include <cstring>

#include "base/text/unicode.h"
#include "cty/functions/rules.h"

namespace virga::cty {

bool is_space(char32_t c) {
  return (c >= 9 && c <= 13) || c == ' ' || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

std::optional<std::string_view> TextParts::next_character() {
  if (rest_.empty()) return std::nullopt;
  const std::string_view character = rest_.substr(0, base::decode_utf8(rest_, 0).size);
  rest_.remove_prefix(character.size());
  return character;
}

std::optional<std::string_view> TextParts::next() {
  if (separator_.empty()) return next_character();
  if (done_) return std::nullopt;
  // std::string_view::find takes quadratic time on texts like aaaa.
  const void* found = memmem(rest_.data(), rest_.size(), separator_.data(), separator_.size());
  if (!found) {
    done_ = true;
    return rest_;
  }
  const auto size = static_cast<std::size_t>(static_cast<const char*>(found) - rest_.data());
  const std::string_view part = rest_.substr(0, size);
  rest_.remove_prefix(size + separator_.size());
  return part;
}

std::size_t size_of_graphemes(std::string_view text, std::size_t count) {
  std::size_t size = 0;
  for (; count > 0 && size < text.size(); --count) {
    size += base::first_grapheme_size(text.substr(size));
  }
  return size;
}

Result<Value> replace_text(std::string_view text, std::string_view from, std::string_view to,
                           const base::Limits& limits) {
  std::string out;
  TextParts parts(text, from);
  if (!from.empty()) out += *parts.next();
  while (const auto part = parts.next()) {
    out.append(to).append(*part);
    if (out.size() > limits.max_string_bytes) break;
  }
  if (from.empty()) out += to;
  return text_within(limits, out);
}

FunctionSpec text_function(std::string_view name, std::string_view description,
                           std::string (*apply)(std::string_view), Allow allow) {
  return {.name = name,
          .description = description,
          .parameters = {{"str", Type::string(), "The string.", allow}},
          .type = always(Type::string()),
          .value = [apply](const Call& call) -> Result<Value> {
            return Value::string(apply(call.text(0)));
          }};
}

}  // namespace virga::cty
