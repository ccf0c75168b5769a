// Writes the strings of a program as C++ literals.
#pragma once

#include <string>
#include <string_view>

#include "cpp/print/document.h"

namespace virga::cpp {

// A string literal with quotes. Unlike in_quotes() in print/, it keeps characters outside of ASCII
// and uses the short escapes. Other control characters and invalid UTF-8 are octal escapes.
std::string readable(std::string_view text);

// The same, with a line for each line of a long text.
Document readable_lines(std::string_view text);

}  // namespace virga::cpp
