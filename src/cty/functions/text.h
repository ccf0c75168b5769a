// Looking at texts as the string functions do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cty/functions/function.h"

namespace virga::cty {

// Unicode's White_Space.
bool is_space(char32_t c);
// Position of `wanted` (not empty) at or after `from`, or npos; linear in the size of `text`.
std::size_t find_text(std::string_view text, std::string_view wanted, std::size_t from);
// The parts between separators; with an empty separator the characters (code points).
std::vector<std::string_view> split_text(std::string_view text, std::string_view separator);
// Each occurrence of `from` replaced; with an empty one `to` stands around each character.
Result<Value> replace_text(std::string_view text, std::string_view from, std::string_view to,
                           const base::Limits& limits);
// What readers take for one character each.
std::vector<std::string_view> graphemes_of(std::string_view text);

// A function from one string to another.
FunctionSpec text_function(std::string_view name, std::string_view description,
                           std::string (*apply)(std::string_view), Allow allow = {});

}  // namespace virga::cty
