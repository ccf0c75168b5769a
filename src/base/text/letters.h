// What kinds of letters there are, beyond upper and lower case (unicode.h).
#pragma once

namespace virga::base {

// A letter (category L) or a decimal digit (Nd).
bool is_letter_or_digit(char32_t code_point);

// What a letter becomes at the start of a word, one character to one. Upper case for most; a few
// that are two in one, as ǆ, have a form of their own (ǅ).
char32_t to_title(char32_t code_point);

}  // namespace virga::base
