#include "base/text/pattern.h"

#include <utility>
#include <vector>

namespace virga::base {

// Backtracking to the last `*` is sufficient: it can match everything that an earlier one could
// match.
bool matches_pattern(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t after_star = std::string_view::npos;
  std::size_t taken_to = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      after_star = ++p;
      taken_to = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (after_star != std::string_view::npos) {
      p = after_star;
      t = ++taken_to;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

// Decides for all pairs of suffixes whether they overlap, from the ends: one row for each suffix of
// `a`.
bool patterns_overlap(std::string_view a, std::string_view b) {
  std::vector<bool> below(b.size() + 1);  // of the next shorter suffix of `a`
  for (std::size_t i = a.size() + 1; i-- > 0;) {
    std::vector<bool> row(b.size() + 1);
    for (std::size_t j = b.size() + 1; j-- > 0;) {
      const bool a_ends = i == a.size();
      const bool b_ends = j == b.size();
      if (a_ends && b_ends) {
        row[j] = true;
      } else if (!a_ends && a[i] == '*') {
        row[j] = below[j] || (!b_ends && row[j + 1]);
      } else if (!b_ends && b[j] == '*') {
        row[j] = row[j + 1] || (!a_ends && below[j]);
      } else {
        row[j] = !a_ends && !b_ends && a[i] == b[j] && below[j + 1];
      }
    }
    below = std::move(row);
  }
  return below[0];
}

}  // namespace virga::base
