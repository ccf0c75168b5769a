#include "bind/policy/pack.h"

#include <algorithm>
#include <array>

#include "pulumi/names.h"

namespace virga::bind {
namespace {

constexpr std::array<std::string_view, 3> kKinds = {"resource", "stack", "remediation"};

}  // namespace

std::string_view word(PolicyKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

std::optional<PolicyKind> policy_kind(std::string_view word) {
  const auto found = std::ranges::find(kKinds, word);
  if (found == kKinds.end()) return std::nullopt;
  return static_cast<PolicyKind>(found - kKinds.begin());
}

std::span<const std::string_view> policy_kind_words() {
  return kKinds;
}

bool is_policy_pack_name(std::string_view name) {
  return pulumi::is_project_name(name);
}

}  // namespace virga::bind
