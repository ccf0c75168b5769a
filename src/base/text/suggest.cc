#include "base/text/suggest.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace virga::base {

namespace {

constexpr std::size_t kLongestName = 256;

// Distances are in quarters of an edit, so that a difference in case or separator can cost less
// than one edit.
constexpr std::size_t kEdit = 4;
constexpr std::size_t kCaseOrSeparator = 1;
constexpr std::size_t kShortWord = 4;  // letters: one edit can be half of a shorter word

char fold(char c) {
  if (c == '-') return '_';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::size_t substitution_cost(char a, char b) {
  if (a == b) return 0;
  return fold(a) == fold(b) ? kCaseOrSeparator : kEdit;
}

// Optimal string alignment over bytes. Keeps three rows, which are reused between candidates.
class Distance {
 public:
  explicit Distance(std::string_view name)
      : name_(name), before_(name.size() + 1), last_(name.size() + 1), row_(name.size() + 1) {}

  // Returns the distance to `other`, or a number above `bound` if the distance exceeds `bound`.
  std::size_t to(std::string_view other, std::size_t bound) {
    for (std::size_t j = 0; j <= name_.size(); ++j) last_[j] = j * kEdit;
    for (std::size_t i = 1; i <= other.size(); ++i) {
      if (fill_row(other, i) > bound) return bound + 1;
      before_.swap(last_);
      last_.swap(row_);
    }
    return last_.back();
  }

 private:
  // Returns the minimum of the new row and the one before it: the next row depends on both.
  std::size_t fill_row(std::string_view other, std::size_t i) {
    row_[0] = i * kEdit;
    for (std::size_t j = 1; j <= name_.size(); ++j) {
      std::size_t best = last_[j - 1] + substitution_cost(other[i - 1], name_[j - 1]);
      best = std::min({best, last_[j] + kEdit, row_[j - 1] + kEdit});
      const bool swapped = i > 1 && j > 1 && fold(other[i - 1]) == fold(name_[j - 2]) &&
                           fold(other[i - 2]) == fold(name_[j - 1]);
      if (swapped) best = std::min(best, before_[j - 2] + kEdit);
      row_[j] = best;
    }
    return std::min(*std::ranges::min_element(row_), *std::ranges::min_element(last_));
  }

  std::string_view name_;
  std::vector<std::size_t> before_, last_, row_;
};

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// "security", "Group" and "Id" of `securityGroupId` and of `security_group_id`.
std::vector<std::string_view> words_of(std::string_view name) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  const auto end_word = [&](std::size_t end) {
    if (end > begin) words.push_back(name.substr(begin, end - begin));
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool is_capital = name[i] >= 'A' && name[i] <= 'Z';
    const bool follows_small = i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z';
    if (!is_letter_or_digit(name[i])) {
      end_word(i);
      begin = i + 1;
    } else if (is_capital && follows_small) {
      end_word(i);
      begin = i;
    }
  }
  end_word(name.size());
  return words;
}

// Whether two names have equally many words, of which two in the same position are different words:
// `functionArn` and `functionName`, `expirationDays` and `expirationDate`. Long names share many
// letters then, but neither is a misspelling of the other.
bool differ_in_a_word(std::string_view name, std::string_view other) {
  const auto words = words_of(name);
  const auto others = words_of(other);
  if (words.size() < 2 || words.size() != others.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t length = std::max(words[i].size(), others[i].size());
    const std::size_t bound = length * kEdit / 2 - (length < kShortWord ? 0 : 1);
    if (Distance(words[i]).to(others[i], bound) > bound) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view name,
                                        std::span<const std::string_view> candidates) {
  const std::vector<std::string_view> near = equally_near(name, candidates);
  return near.empty() ? std::nullopt : std::optional(near.front());
}

std::vector<std::string_view> equally_near(std::string_view name,
                                           std::span<const std::string_view> candidates) {
  std::vector<std::string_view> best;
  if (name.empty() || name.size() > kLongestName) return best;
  Distance distance(name);
  std::size_t best_distance = std::numeric_limits<std::size_t>::max();
  for (std::string_view candidate : candidates) {
    if (candidate.size() > kLongestName) continue;
    const std::size_t length = std::max(name.size(), candidate.size());
    const std::size_t bound = std::min(length * kEdit / 3, best_distance);
    const std::size_t difference = length - std::min(name.size(), candidate.size());
    if (difference * kEdit > bound) continue;
    const std::size_t found = distance.to(candidate, bound);
    if (found > bound || (found > 0 && differ_in_a_word(name, candidate))) continue;
    if (found < best_distance) best.clear();
    best_distance = found;
    if (std::ranges::find(best, candidate) == best.end()) best.push_back(candidate);
    if (found == 0) break;
  }
  return best;
}

bool begins_with_word(std::string_view name, std::string_view word) {
  if (word.empty() || word.size() >= name.size() || !name.starts_with(word)) return false;
  const char next = name[word.size()];
  return next == '_' || next == '-' || (next >= 'A' && next <= 'Z');
}

}  // namespace virga::base
