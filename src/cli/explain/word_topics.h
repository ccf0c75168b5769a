// Explains the words of the language: blocks, attributes, options, types and keywords.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::cli {

// Returns an explanation for each meaning of a word: `output` is a block and a type. A type may
// have arguments, as in list(string). Returns an empty vector if the language has no such word.
std::vector<std::string> explain_word(std::string_view word, bool color);

// Returns the names of all words and options, sorted and without duplicates.
std::vector<std::string_view> word_names();

// Returns a line for each block, option, type and keyword.
std::string list_words();

}  // namespace virga::cli
