// Looking at texts as the string functions do.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cty/functions/function.h"

namespace virga::cty {

// Unicode's White_Space.
bool is_space(char32_t c);

// The parts of a text between separators, one after another; with an empty separator its characters
// (code points). Linear in the size of the text.
class TextParts {
 public:
  TextParts(std::string_view text, std::string_view separator)
      : rest_(text), separator_(separator) {}

  // Nothing after the last one.
  std::optional<std::string_view> next();

 private:
  std::optional<std::string_view> next_character();

  std::string_view rest_;
  std::string_view separator_;
  bool done_ = false;
};

// Bytes of the first `count` grapheme clusters, or of all there are.
std::size_t size_of_graphemes(std::string_view text, std::size_t count);

// Each occurrence of `from` replaced; with an empty one `to` stands around each character.
Result<Value> replace_text(std::string_view text, std::string_view from, std::string_view to,
                           const base::Limits& limits);

// A function from one string to another.
FunctionSpec text_function(std::string_view name, std::string_view description,
                           std::string (*apply)(std::string_view), Allow allow = {});

}  // namespace virga::cty
