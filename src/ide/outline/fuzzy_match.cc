#include "ide/outline/fuzzy_match.h"

#include <algorithm>
#include <array>

#include "base/text/ascii_case.h"

namespace virga::ide {
namespace {

constexpr std::size_t kLongest = 256;  // bytes
constexpr int kNoMatch = -1'000'000;
constexpr int kLetter = 16;
constexpr int kInRow = 12;  // the letter before matched too
constexpr int kWordStart = 14;
constexpr int kSameCase = 1;
constexpr int kPrefix = 200;
constexpr int kWhole = 400;

bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

bool starts_word(std::string_view name, std::size_t at) {
  if (at == 0) return true;
  const char before = name[at - 1];
  return before == '-' || before == '_' || before == ':' || before == '/' || before == '.' ||
         (is_capital(name[at]) && !is_capital(before));
}

bool starts_with(std::string_view name, std::string_view query) {
  return name.size() >= query.size() &&
         base::equals_ignoring_case(name.substr(0, query.size()), query);
}

// The best score of a way to find the letters of the query in the name. `best[i]` is the best score
// if the last letter so far matches at i; row by row for the letters of the query.
int score_of_letters(std::string_view query, std::string_view name) {
  std::array<int, kLongest> row{};
  std::array<int, kLongest> next{};
  for (std::size_t q = 0; q < query.size(); ++q) {
    int before = q == 0 ? 0 : kNoMatch;  // the best of the row above, left of i - 1
    for (std::size_t i = 0; i < name.size(); ++i) {
      int score = kNoMatch;
      if (base::to_ascii_lower(query[q]) == base::to_ascii_lower(name[i])) {
        score = before;
        if (q > 0 && i > 0) score = std::max(score, row[i - 1] + kInRow);
        if (starts_word(name, i)) score += kWordStart;
        if (query[q] == name[i]) score += kSameCase;
        score += kLetter;
      }
      if (q > 0 && i > 0) before = std::max(before, row[i - 1]);
      next[i] = score;
    }
    row = next;
  }
  return *std::ranges::max_element(row.begin(),
                                   row.begin() + static_cast<std::ptrdiff_t>(name.size()));
}

}  // namespace

std::optional<int> fuzzy_match(std::string_view query, std::string_view name) {
  if (query.empty()) return 0;
  if (query.size() > name.size() || name.size() > kLongest) return std::nullopt;
  int score = score_of_letters(query, name);
  if (score < 0) return std::nullopt;
  if (starts_with(name, query)) score += query.size() == name.size() ? kWhole : kPrefix;
  return score - static_cast<int>(name.size() - query.size());
}

}  // namespace virga::ide
