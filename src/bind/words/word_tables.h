// The tables behind words.h.
#pragma once

#include <span>

#include "bind/words/words.h"

namespace virga::bind {

std::span<const LanguageWord> program_words();  // program_words.cc
// The words of test files and policy packs.
std::span<const LanguageWord> suite_words();  // suite_words.cc

}  // namespace virga::bind
