#include "bind/policy/pack.h"

#include <algorithm>
#include <array>

namespace virga::bind {
namespace {

constexpr std::array<std::string_view, 3> kKinds = {"resource", "stack", "remediation"};
constexpr std::array<std::string_view, 4> kLevels = {"advisory", "mandatory", "remediate",
                                                     "disabled"};
constexpr std::array<std::string_view, 5> kSeverities = {"", "low", "medium", "high", "critical"};

// The enumerator whose index is the index of the word.
template <typename Enum>
std::optional<Enum> find(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (word.empty() || found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

}  // namespace

std::string_view word(PolicyKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

std::string_view word(Enforcement level) {
  return kLevels[static_cast<std::size_t>(level)];
}

std::optional<PolicyKind> policy_kind(std::string_view word) {
  return find<PolicyKind>(kKinds, word);
}

std::optional<Enforcement> enforcement(std::string_view word) {
  return find<Enforcement>(kLevels, word);
}

std::optional<PolicySeverity> policy_severity(std::string_view word) {
  return find<PolicySeverity>(kSeverities, word);
}

std::span<const std::string_view> policy_kind_words() {
  return kKinds;
}

std::span<const std::string_view> enforcement_words() {
  return kLevels;
}

std::span<const std::string_view> policy_severity_words() {
  return std::span(kSeverities).subspan(1);
}

bool is_policy_pack_name(std::string_view name) {
  constexpr std::size_t kLongest = 100;
  return !name.empty() && name.size() <= kLongest && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_';
  });
}

}  // namespace virga::bind
