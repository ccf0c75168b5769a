#include "bind/words/words.h"

#include <algorithm>
#include <vector>

#include "bind/words/word_tables.h"

namespace virga::bind {

std::span<const LanguageWord> words() {
  static const std::vector<LanguageWord> all = [] {
    std::vector<LanguageWord> found(program_words().begin(), program_words().end());
    found.insert(found.end(), suite_words().begin(), suite_words().end());
    return found;
  }();
  return all;
}

const LanguageWord* find_word(WordPlace place, std::string_view owner, std::string_view name) {
  const auto found = std::ranges::find_if(words(), [&](const LanguageWord& word) {
    return word.place == place && word.owner == owner && word.name == name;
  });
  return found == words().end() ? nullptr : &*found;
}

}  // namespace virga::bind
