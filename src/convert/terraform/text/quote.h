// Texts as literals of the native syntax.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::convert::terraform {

// A quoted template with the text of a bare template: interpolations stay as they are, and the
// other parts are escaped.
std::string quoted_template(std::string_view text);

// The expression, if a bare template consists of exactly one interpolation.
std::optional<std::string> only_interpolation(std::string_view text);

bool is_identifier(std::string_view text);

// A key of an object: an identifier, or a quoted string.
std::string key_text(std::string_view key);

}  // namespace virga::convert::terraform
