#include "ide/language/words.h"

#include <algorithm>
#include <vector>

#include "ide/language/word_tables.h"

namespace virga::ide {

std::span<const Word> words() {
  static const std::vector<Word> all = [] {
    std::vector<Word> found(program_words().begin(), program_words().end());
    found.insert(found.end(), suite_words().begin(), suite_words().end());
    return found;
  }();
  return all;
}

const Word* find_word(WordPlace place, std::string_view owner, std::string_view name) {
  const auto found = std::ranges::find_if(words(), [&](const Word& word) {
    return word.place == place && word.owner == owner && word.name == name;
  });
  return found == words().end() ? nullptr : &*found;
}

}  // namespace virga::ide
