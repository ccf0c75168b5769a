#include "schema/version_range.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "schema/version.h"

namespace virga::schema {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::size_t kMaxDigits = 18;

std::string_view cut(std::string_view& rest, std::size_t end) {
  end = std::min(end, rest.size());
  const std::string_view head = rest.substr(0, end);
  rest.remove_prefix(end);
  return head;
}

void skip_whitespace(std::string_view& rest) {
  cut(rest, rest.find_first_not_of(kBlanks));
}

bool is_wildcard(std::string_view part) {
  return part == "x" || part == "X" || part == "*";
}

// Computes the bounds of 1.x, 1.2.x or x: the first matching version and the first version above.
// Both are empty for "x". Returns false if the text has no wildcard or is invalid.
bool wildcard_bounds(std::string_view text, std::string& low, std::string& high) {
  std::array<std::uint64_t, 3> numbers{};
  std::size_t known = 0;
  bool wild = false;
  for (std::size_t i = 0; i < numbers.size() && !text.empty(); ++i) {
    const std::string_view part = cut(text, text.find('.'));
    if (!text.empty()) text.remove_prefix(1);
    const bool digits = !part.empty() && part.size() <= kMaxDigits &&
                        part.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_wildcard(part)) {
      wild = true;
    } else if (!wild && digits) {
      for (const char c : part) numbers[i] = numbers[i] * 10 + static_cast<std::uint64_t>(c - '0');
      ++known;
    } else {
      return false;
    }
  }
  if (!wild || !text.empty()) return false;
  if (known == 0) return true;
  const auto show = [&] {
    return std::to_string(numbers[0]) + "." + std::to_string(numbers[1]) + "." +
           std::to_string(numbers[2]);
  };
  low = show();
  ++numbers[known - 1];
  high = show();
  return true;
}

std::string_view without_build(std::string_view version) {
  return version.substr(0, version.find('+'));
}

}  // namespace

base::Result<VersionRange::Condition> VersionRange::condition(std::string_view comparison,
                                                              std::string_view version) {
  Condition made;
  std::string low;
  std::string high;
  const bool wild = wildcard_bounds(version, low, high);
  if (!wild) {
    if (!is_semantic_version(version)) {
      return base::fail(version.empty() ? "a version is missing"
                                        : std::string(version) + " is not a version");
    }
    low = high = without_build(version);
  }
  // With wildcards, "<" and ">=" use the first matching version; ">" and "<=" use the first version
  // above.
  if (comparison == "<" || comparison == ">=") {
    made.high = low;
    made.outside = comparison == ">=";
  } else if (comparison == "<=" || comparison == ">") {
    made.high = high;
    made.with_high = !wild;
    made.outside = comparison == ">";
  } else {
    made = {std::move(low), std::move(high), !wild, comparison == "!" || comparison == "!="};
  }
  // The complement of all versions is empty.
  if (made.low.empty() && made.high.empty()) made.outside = comparison.starts_with('!');
  return made;
}

base::Result<std::vector<VersionRange::Condition>> VersionRange::alternative(
    std::string_view text) {
  std::vector<Condition> conditions;
  for (skip_whitespace(text); !text.empty(); skip_whitespace(text)) {
    const std::string_view comparison = cut(text, text.find_first_not_of("=!<>"));
    constexpr std::array<std::string_view, 9> kComparisons = {
        "", "=", "==", "!", "!=", "<", "<=", ">", ">="};
    if (std::find(kComparisons.begin(), kComparisons.end(), comparison) == kComparisons.end()) {
      return base::fail(std::string(comparison) + " is not a comparison");
    }
    skip_whitespace(text);
    auto made = condition(comparison, cut(text, text.find_first_of(" \t\r\n=!<>")));
    if (!made) return base::Unexpected(made.error());
    conditions.push_back(*std::move(made));
  }
  if (conditions.empty()) return base::fail("a condition is missing");
  return conditions;
}

base::Result<VersionRange> VersionRange::parse(std::string_view text) {
  VersionRange range;
  for (;;) {
    const std::size_t divider = text.find("||");
    auto made = alternative(text.substr(0, divider));
    if (!made) return base::Unexpected(made.error());
    range.alternatives_.push_back(*std::move(made));
    if (divider == std::string_view::npos) return range;
    text.remove_prefix(divider + 2);
  }
}

bool VersionRange::Condition::holds(std::string_view version) const {
  const bool above = low.empty() || compare_versions(version, low) >= 0;
  const auto to_high = high.empty() ? std::strong_ordering::less : compare_versions(version, high);
  const bool below = to_high < 0 || (with_high && to_high == 0);
  return (above && below) != outside;
}

bool VersionRange::contains(std::string_view version) const {
  if (!is_version(version)) return false;
  version = without_build(version);
  if (version.starts_with('v')) version.remove_prefix(1);
  return std::any_of(alternatives_.begin(), alternatives_.end(), [&](const auto& conditions) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const Condition& condition) { return condition.holds(version); });
  });
}

}  // namespace virga::schema
