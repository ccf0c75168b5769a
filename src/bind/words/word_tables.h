// The tables behind words.h.
#pragma once

#include <span>

#include "ide/language/words.h"

namespace virga::ide {

std::span<const Word> program_words();  // program_words.cc
// The words of test files and policy packs.
std::span<const Word> suite_words();  // suite_words.cc

}  // namespace virga::ide
