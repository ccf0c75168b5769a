// What mocks do that schemas do not say: read from a file (read_rules.h) or made by a program. How
// to write them: docs/mocking.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

enum class MockOperation : std::uint8_t { kCheck, kCreate, kRead, kUpdate, kDelete };
inline constexpr std::size_t kMockOperations = 5;

struct MockFailure {
  std::string message;
  std::string property;                // the input that is refused; of checks and functions
  std::optional<std::uint32_t> times;  // how often it happens; nothing: always
};

// A resource that a component makes, below itself.
struct MockChild {
  std::string type;
  std::string name;              // a template
  pulumi::PropertyValue inputs;  // an object of templates
};

// A property that a rule names, and where.
struct MockMention {
  bool is_output;  // else an input, or an argument
  std::string name;
  base::Range where;
  base::Range value_where{};  // of the value that the rule gives it, if it gives one
};

// Texts in values, IDs and names are templates (template.h).
struct ResourceRule {
  std::string type;  // a pattern (pattern.h), as all that rules are chosen by
  std::string name = "*";
  std::string id;  // a template; empty: made from the URN
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});
  // What the inputs must hold, among others; where they do not, the check fails.
  pulumi::PropertyValue expect = pulumi::PropertyValue::object({});
  std::vector<std::string> unknown;  // outputs that no preview knows
  std::vector<std::string> secret;   // outputs that are secret, whatever the schema says
  std::vector<std::string> replace_on_changes;
  bool delete_before_replace = false;
  std::vector<MockChild> children;
  std::array<std::optional<MockFailure>, kMockOperations> failures;
  double delay = 0;        // seconds that every operation takes
  base::Range where;       // of the type
  base::Range name_where;  // of the name, if the rule has one
  std::vector<MockMention> mentions;
};

// Of functions, and of methods, whose token is that of the function behind them.
struct FunctionRule {
  std::string token;
  // What the arguments hold, among others, for the rule to be used.
  pulumi::PropertyValue arguments = pulumi::PropertyValue::object({});
  // Nothing: made from the schema.
  std::optional<pulumi::PropertyValue> result;
  std::vector<std::string> secret;
  std::optional<MockFailure> failure;
  double delay = 0;
  base::Range where;  // of the token
  std::vector<MockMention> mentions;
};

// Of several rules that fit, the first one counts.
struct MockRules {
  std::vector<ResourceRule> resources;
  std::vector<FunctionRule> functions;
  std::vector<FunctionRule> methods;
};

}  // namespace virga::engine
