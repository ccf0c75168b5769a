#include "bind/check/near_value.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/text/ascii.h"
#include "base/text/ascii_case.h"
#include "bind/types/plain_types.h"

namespace virga::bind {
namespace {

using model::Kind;
using model::Type;

constexpr std::size_t kLeastLetters = 5;  // of a word in which one letter is wrong

bool is_in_word(char c) {
  return base::is_ascii_letter(c) || base::is_ascii_digit(c);
}

// Returns whether the bytes from `begin` to `end`, and the word around them, are letters of a word
// that is long enough.
bool is_in_long_word(std::string_view text, std::size_t begin, std::size_t end) {
  if (!std::ranges::all_of(text.substr(begin, end - begin), base::is_ascii_letter)) return false;
  while (begin > 0 && is_in_word(text[begin - 1])) --begin;
  while (end < text.size() && is_in_word(text[end])) ++end;
  const std::string_view word = text.substr(begin, end - begin);
  return word.size() >= kLeastLetters && std::ranges::all_of(word, base::is_ascii_letter);
}

}  // namespace

bool is_near(std::string_view a, std::string_view b) {
  if (a == b) return false;
  if (base::equals_ignoring_case(a, b)) return true;
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto shared = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  std::size_t behind = 0;
  while (behind < a.size() - shared && a[a.size() - 1 - behind] == b[b.size() - 1 - behind]) {
    ++behind;
  }
  const std::size_t of_a = a.size() - shared - behind;
  const std::size_t of_b = b.size() - shared - behind;
  const bool is_swap =
      of_a == 2 && of_b == 2 && a[shared] == b[shared + 1] && a[shared + 1] == b[shared];
  if (of_b > 1 && !is_swap) return false;
  return is_in_long_word(a, shared, shared + of_a) && is_in_long_word(b, shared, shared + of_b);
}

std::optional<std::string> near_listed_value(const Type& type, std::string_view text) {
  bool accepts_all = false;
  std::optional<std::string> near;
  for (const Type& each : alternatives_of(type)) {
    if (each.is(Kind::kString)) accepts_all = true;
    const auto judge = [&](const model::Constant& value) {
      if (value.kind() != model::Constant::Kind::kString) return false;
      if (!near && is_near(text, value.text())) near = value.text();
      return value.text() == text;
    };
    const bool is_listed = each.is(Kind::kEnum)    ? std::ranges::any_of(each.values(), judge)
                           : each.is(Kind::kConst) ? judge(each.value())
                                                   : false;
    if (is_listed) return std::nullopt;
  }
  return accepts_all ? near : std::nullopt;
}

}  // namespace virga::bind
