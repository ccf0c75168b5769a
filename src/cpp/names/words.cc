#include "cpp/names/words.h"

namespace virga::cpp {
namespace {

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
char lower(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

// Whether a word begins at `at`, after another character of a word.
bool begins_word(std::string_view name, std::size_t at) {
  if (!is_upper(name[at])) return false;
  if (!is_upper(name[at - 1])) return true;
  // The last capital of several begins a word if a lower-case word follows: "ARNList", but not the
  // plural "ARNs" and not "IPv6".
  const std::string_view rest = name.substr(at + 1);
  if (rest.empty() || !is_lower(rest[0])) return false;
  const bool plural = rest[0] == 's' && (rest.size() == 1 || !is_lower(rest[1]));
  const bool version = rest[0] == 'v' && rest.size() > 1 && is_digit(rest[1]);
  return !plural && !version;
}

}  // namespace

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (!is_upper(c) && !is_lower(c) && !is_digit(c)) {
      end_word();
      continue;
    }
    if (!word.empty() && begins_word(name, i)) end_word();
    word += lower(c);
  }
  end_word();
  return words;
}

std::string snake_case(std::string_view name) {
  std::string text;
  for (const std::string& word : words_of(name)) {
    if (!text.empty()) text += '_';
    text += word;
  }
  if (text.empty()) return "unnamed";
  return is_digit(text[0]) ? "n" + text : text;
}

std::string upper_camel_case(std::string_view name) {
  std::string text;
  for (const std::string& word : words_of(name)) {
    text += is_lower(word[0]) ? static_cast<char>(word[0] - 'a' + 'A') : word[0];
    text.append(word, 1);
  }
  if (text.empty()) return "Unnamed";
  return is_digit(text[0]) ? "N" + text : text;
}

}  // namespace virga::cpp
