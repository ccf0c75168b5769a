#include "convert/terraform/mapping/plural.h"

#include <algorithm>
#include <array>

namespace virga::convert::terraform {
namespace {

constexpr std::string_view kVowels = "aeiou";

struct Irregular {
  std::string_view singular;
  std::string_view plural;
};
constexpr std::array kIrregular{
    Irregular{"analysis", "analyses"}, Irregular{"axis", "axes"},
    Irregular{"basis", "bases"},       Irregular{"child", "children"},
    Irregular{"datum", "data"},        Irregular{"index", "indices"},
    Irregular{"matrix", "matrices"},   Irregular{"person", "people"},
    Irregular{"vertex", "vertices"},
};
// Words without a plural of their own, and plurals that do not end in "s".
constexpr std::array<std::string_view, 10> kSame{"children",    "criteria", "data",     "equipment",
                                                 "information", "media",    "metadata", "people",
                                                 "series",      "software"};

bool is_plural(std::string_view word) {
  if (!word.ends_with('s')) return false;
  // "access", "status" and "analysis" are not plurals; "addresses" and "policies" are.
  return !word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is");
}

bool ends_with_one_of(std::string_view word, std::initializer_list<std::string_view> ends) {
  return std::ranges::any_of(ends, [&](std::string_view end) { return word.ends_with(end); });
}

std::string plural_of_word(std::string_view word) {
  if (std::ranges::find(kSame, word) != kSame.end() || is_plural(word)) return std::string(word);
  const auto irregular = std::ranges::find(kIrregular, word, &Irregular::singular);
  if (irregular != kIrregular.end()) return std::string(irregular->plural);
  const bool ends_in_consonant_and_y =
      word.size() > 1 && word.ends_with('y') &&
      kVowels.find(word[word.size() - 2]) == std::string_view::npos;
  if (ends_in_consonant_and_y) return std::string(word.substr(0, word.size() - 1)) + "ies";
  if (ends_with_one_of(word, {"s", "x", "z", "ch", "sh"})) return std::string(word) + "es";
  return std::string(word) + "s";
}

}  // namespace

std::string plural(std::string_view name) {
  const auto last = name.rfind('_');
  const std::size_t begin = last == std::string_view::npos ? 0 : last + 1;
  if (begin == name.size()) return std::string(name);
  return std::string(name.substr(0, begin)) + plural_of_word(name.substr(begin));
}

}  // namespace virga::convert::terraform
