// How strictly a policy is enforced, and how severe its violations are. The values are the numbers
// of the engine's protocol.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace virga::bind {

enum class Enforcement : std::uint8_t {
  kAdvisory = 0,
  kMandatory = 1,
  kDisabled = 2,
  kRemediate = 3,
};
enum class PolicySeverity : std::uint8_t {
  kUnspecified = 0,
  kLow = 1,
  kMedium = 2,
  kHigh = 3,
  kCritical = 4,
};

// The word for it in blocks and configuration files.
std::string_view word(Enforcement level);
std::optional<Enforcement> enforcement(std::string_view word);
std::optional<PolicySeverity> policy_severity(std::string_view word);
std::span<const std::string_view> enforcement_words();
std::span<const std::string_view> policy_severity_words();  // without kUnspecified

}  // namespace virga::bind
