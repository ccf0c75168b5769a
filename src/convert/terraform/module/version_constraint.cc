#include "convert/terraform/module/version_constraint.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

namespace virga::convert::terraform {
namespace {

using Segments = std::vector<std::uint64_t>;

// The releases of Terraform 1.11.
constexpr std::uint64_t kMajor = 1;
constexpr std::uint64_t kMinor = 11;
constexpr std::uint64_t kLastPatch = 4;

constexpr std::size_t kCompared = 3;  // shorter versions end with zeros

// Longer operators first.
constexpr std::array<std::string_view, 7> kOperators{"!=", ">=", "<=", "~>", "=", ">", "<"};

struct Constraint {
  std::string_view op;
  Segments version;
  bool is_prerelease = false;
};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '~';
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\f\v";
  const auto begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

// Whether a text consists of words of letters and digits with dots between them.
bool is_words(std::string_view text) {
  while (true) {
    const std::string_view word = text.substr(0, text.find('.'));
    const bool is_valid =
        std::ranges::all_of(word, [](char c) { return is_digit(c) || is_letter(c); });
    if (word.empty() || !is_valid) return false;
    if (word.size() == text.size()) return true;
    text.remove_prefix(word.size() + 1);
  }
}

// Removes a number from the beginning of a text.
std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<Constraint> parsed(std::string_view text) {
  Constraint result;
  text = trimmed(text);
  const auto op = std::ranges::find_if(
      kOperators, [&](std::string_view each) { return text.starts_with(each); });
  result.op = op == kOperators.end() ? "=" : *op;
  if (op != kOperators.end()) text = trimmed(text.substr(op->size()));
  if (text.starts_with('v')) text.remove_prefix(1);
  do {
    if (!result.version.empty()) text.remove_prefix(1);
    const auto number = take_number(text);
    if (!number) return std::nullopt;
    result.version.push_back(*number);
  } while (text.size() > 1 && text[0] == '.' && is_digit(text[1]));
  if (const auto plus = text.find('+'); plus != std::string_view::npos) {
    if (!is_words(text.substr(plus + 1))) return std::nullopt;
    text = text.substr(0, plus);
  }
  if (text.empty()) return result;
  // "-1", "-rc1", "rc1"
  result.is_prerelease = true;
  if (!is_letter(text[0])) return std::nullopt;
  if (text.starts_with('-') && text.size() > 1) text.remove_prefix(1);
  if (!is_words(text)) return std::nullopt;
  return result;
}

bool allows(const Constraint& constraint, const Segments& release) {
  Segments version = constraint.version;
  const std::size_t size = std::max(version.size(), kCompared);
  version.resize(size);
  Segments other = release;
  other.resize(size);
  if (constraint.op == "=") return other == version;
  if (constraint.op == "!=") return other != version;
  if (constraint.op == ">") return other > version;
  if (constraint.op == "<") return other < version;
  if (constraint.op == ">=") return other >= version;
  if (constraint.op == "<=") return other <= version;
  // "~> 1.2.3" allows 1.2.4, but not 1.3
  const auto fixed = static_cast<std::ptrdiff_t>(constraint.version.size()) - 1;
  if (constraint.version.size() > release.size()) return false;
  return other >= version && std::equal(version.begin(), version.begin() + fixed, other.begin());
}

}  // namespace

VersionVerdict judge_constraint(std::string_view text) {
  std::vector<Constraint> constraints;
  while (true) {
    const std::string_view part = text.substr(0, text.find(','));
    auto constraint = parsed(part);
    if (!constraint) return VersionVerdict::kInvalid;
    constraints.push_back(*std::move(constraint));
    if (part.size() == text.size()) break;
    text.remove_prefix(part.size() + 1);
  }
  if (std::ranges::any_of(constraints, &Constraint::is_prerelease)) {
    return VersionVerdict::kPrerelease;
  }
  for (std::uint64_t patch = 0; patch <= kLastPatch; ++patch) {
    const Segments release{kMajor, kMinor, patch};
    if (std::ranges::all_of(constraints, [&](const auto& each) { return allows(each, release); })) {
      return VersionVerdict::kAllowed;
    }
  }
  return VersionVerdict::kOther;
}

}  // namespace virga::convert::terraform
