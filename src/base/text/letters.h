// Classes and case mappings of letters that unicode.h does not have.
#pragma once

namespace virga::base {

// A letter (category L) or a decimal digit (Nd).
bool is_letter_or_digit(char32_t code_point);

// Simple title case mapping, one character to one. This is upper case for most letters; a few
// digraphs, such as ǆ, have a form of their own (ǅ).
char32_t to_title(char32_t code_point);

}  // namespace virga::base
