// Examples for the words of the language (bind/words/words.h) and for the options of resources.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace virga::cli {

struct WordExample {
  enum class Language : std::uint8_t { kProgram, kTests, kPolicies };

  // "block resource", "nested resource options", "option parent", "type list", "expression for".
  std::string_view id;
  std::string_view code;  // without a newline at its end
  std::string_view page;  // the section of the documentation
  Language language = Language::kProgram;
};

// All examples.
std::span<const WordExample> program_examples();  // program_examples.cc
std::span<const WordExample> option_examples();   // option_examples.cc
std::span<const WordExample> value_examples();    // value_examples.cc
std::span<const WordExample> suite_examples();    // suite_examples.cc

// Returns null if the word has no example.
const WordExample* find_example(std::string_view id);  // word_topics.cc

}  // namespace virga::cli
