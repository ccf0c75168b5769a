#include "bind/policy/enforcement.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace virga::bind {
namespace {

// From the weakest to the strongest; `disabled` is not a strength.
constexpr std::array<Enforcement, 4> kLevels = {Enforcement::kAdvisory, Enforcement::kMandatory,
                                                Enforcement::kRemediate, Enforcement::kDisabled};
constexpr std::array<std::string_view, 4> kLevelWords = {"advisory", "mandatory", "remediate",
                                                         "disabled"};
// By the number of the severity, from 1.
constexpr std::array<std::string_view, 4> kSeverityWords = {"low", "medium", "high", "critical"};

}  // namespace

std::string_view word(Enforcement level) {
  const auto found = std::ranges::find(kLevels, level);
  VIRGA_CHECK(found != kLevels.end());
  return kLevelWords[static_cast<std::size_t>(found - kLevels.begin())];
}

std::optional<Enforcement> enforcement(std::string_view word) {
  const auto found = std::ranges::find(kLevelWords, word);
  if (found == kLevelWords.end()) return std::nullopt;
  return kLevels[static_cast<std::size_t>(found - kLevelWords.begin())];
}

std::optional<PolicySeverity> policy_severity(std::string_view word) {
  const auto found = std::ranges::find(kSeverityWords, word);
  if (found == kSeverityWords.end()) return std::nullopt;
  return static_cast<PolicySeverity>(found - kSeverityWords.begin() + 1);
}

std::span<const std::string_view> enforcement_words() {
  return kLevelWords;
}

std::span<const std::string_view> policy_severity_words() {
  return kSeverityWords;
}

}  // namespace virga::bind
