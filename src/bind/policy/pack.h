// A bound policy pack: its locals as a program, and its policies. docs/policy-packs.md describes
// the language. Immutable after bind_policy_pack().
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/policy/enforcement.h"
#include "bind/program/program.h"

namespace virga::bind {

enum class PolicyKind : std::uint8_t { kResource, kStack, kRemediation };

// The word for it in blocks.
std::string_view word(PolicyKind kind);
std::optional<PolicyKind> policy_kind(std::string_view word);
std::span<const std::string_view> policy_kind_words();

// Returns whether the engine accepts the name of a pack: letters, digits, `.`, `-` and `_`, at most
// 100.
bool is_policy_pack_name(std::string_view name);

// Reserved: no policy and no property of a configuration can have this name. In configuration files
// it means all policies.
inline constexpr std::string_view kAllPolicies = "all";
inline constexpr std::string_view kEnforcementLevel = "enforcementLevel";

// The first slots of the frames of a pack's expressions. Frames of locals have the stack only.
struct PolicySlots {
  static constexpr std::uint32_t kStack = 0;
  static constexpr std::uint32_t kSubject = 1;  // `resource` or `resources`
  static constexpr std::uint32_t kRange = 2;
  static constexpr std::uint32_t kFirstSetting = 3;  // the config variables, as declared
};

// A constraint such as `minItems = 1`: a keyword of JSON Schema and its constant value.
struct PolicyLimit {
  std::string_view keyword;
  BoundExpr value{};
};

// `config "name" "type" { ... }` inside a policy. Its expressions are constant.
struct PolicySetting {
  std::string_view name;
  Range name_range;
  model::Type type;           // the type of the label, optional if `nullable`
  BoundExpr default_value{};  // may be absent
  bool nullable = false;
  std::string description;
  std::vector<PolicyLimit> limits;  // in source order

  bool is_required() const { return !default_value.expr && !nullable; }
};

// `assert { ... }`: a condition of the policy.
struct PolicyAssertion {
  Range block;
  BoundExpr condition{};
  BoundExpr message{};  // these may be absent
  BoundExpr range{};
  BoundExpr urn{};
};

// A resource type or a pattern of a package without a schema.
struct UncheckedType {
  std::string package;
  Range range;
};

// `policy KIND "name" { ... }`
struct Policy {
  PolicyKind kind;
  std::string name;
  Range name_range;
  std::string description, display_name, remediation_steps, url;
  std::vector<std::string> tags;
  Enforcement enforcement;
  PolicySeverity severity = PolicySeverity::kUnspecified;
  std::vector<std::string> types;  // tokens, in which `*` matches any string; empty: all
  std::vector<UncheckedType> unchecked_types;
  std::vector<PolicySetting> settings;
  std::vector<PolicyAssertion> assertions;
  BoundExpr when{};        // may be absent
  BoundExpr properties{};  // of remediations
};

struct PolicyPack {
  Program program;               // its nodes are the locals
  std::vector<Policy> policies;  // by file, then in source order
};

}  // namespace virga::bind
