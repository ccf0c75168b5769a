// Helpers of the string functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cty/functions/function.h"

namespace virga::cty {

// Unicode's White_Space.
bool is_space(char32_t c);

// Splits a text at separators; an empty separator splits it into characters (code points). O(n) in
// the size of the text.
class TextParts {
 public:
  TextParts(std::string_view text, std::string_view separator)
      : rest_(text), separator_(separator) {}

  // Returns nullopt after the last part.
  std::optional<std::string_view> next();

 private:
  std::optional<std::string_view> next_character();

  std::string_view rest_;
  std::string_view separator_;
  bool done_ = false;
};

// Size in bytes of the first `count` grapheme clusters, or of the whole text if it has fewer.
std::size_t size_of_graphemes(std::string_view text, std::size_t count);

// Replaces each occurrence of `from`. If `from` is empty, inserts `to` around each character.
Result<Value> replace_text(std::string_view text, std::string_view from, std::string_view to,
                           const base::Limits& limits);

// A function from one string to another.
FunctionSpec text_function(std::string_view name, std::string_view description,
                           std::string (*apply)(std::string_view), Allow allow = {});

}  // namespace virga::cty
