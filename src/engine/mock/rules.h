// The behaviour of mocks that schemas do not define. Rules are read from a file (read_rules.h) or
// created in C++. Syntax: docs/mocking.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"
#include "hcl/analyze/value_places.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

enum class MockOperation : std::uint8_t { kCheck, kCreate, kRead, kUpdate, kDelete };
inline constexpr std::size_t kMockOperations = 5;

struct MockFailure {
  std::string message;
  std::string property;                // the rejected input; only for checks and functions
  std::optional<std::uint32_t> times;  // number of failures; nullopt: always
};

// A child of a component, which the component registers below itself.
struct MockChild {
  std::string type;
  std::string name;              // a template
  pulumi::PropertyValue inputs;  // an object of templates
};

// A property that a rule names, with its place.
struct MockMention {
  bool is_output;  // otherwise an input or an argument
  std::string name;
  base::Range where;
  std::string rest{};  // of a property path: what follows the name
};

// The property at the beginning of a property path.
MockMention mention_of_path(bool is_output, const std::string& path,
                            base::Range where);  // review_rules.cc

// Strings in values, IDs and names are templates (template.h).
struct ResourceRule {
  std::string type;  // a pattern (pattern.h), like all properties that select rules
  std::string name = "*";
  std::string id;  // a template; empty: generated from the URN
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});
  // The members that the inputs must contain. Otherwise the check fails.
  pulumi::PropertyValue expect = pulumi::PropertyValue::object({});
  std::vector<std::string> unknown;  // outputs that are unknown in previews
  std::vector<std::string> secret;   // outputs that are secret in addition to those of the schema
  std::vector<std::string> replace_on_changes;
  bool delete_before_replace = false;
  std::vector<MockChild> children;
  std::array<std::optional<MockFailure>, kMockOperations> failures;
  double delay = 0;        // seconds that every operation takes
  base::Range where;       // of the type
  base::Range name_where;  // of the name, if the rule has one
  base::Range id_where;    // of the ID, if the rule has one
  // Of the word that makes this a rule for resources, or of the `children`. Unknown if there is
  // none.
  base::Range kind_where, children_where;
  hcl::ValuePlaces output_places, expect_places;
  std::vector<MockMention> mentions;
};

// A rule for a function or a method. The token of a method is the token of its function.
struct FunctionRule {
  std::string token;
  // The members that the arguments must contain for the rule to match.
  pulumi::PropertyValue arguments = pulumi::PropertyValue::object({});
  // nullopt: generated from the schema.
  std::optional<pulumi::PropertyValue> result;
  std::vector<std::string> secret;
  std::optional<MockFailure> failure;
  double delay = 0;
  base::Range where;  // range of the token
  // Range of the word that makes this a rule for functions or methods; unknown in JSON.
  base::Range kind_where;
  hcl::ValuePlaces argument_places, result_places;
  std::vector<MockMention> mentions;
};

// If several rules match, the first one applies.
struct MockRules {
  std::vector<ResourceRule> resources;
  std::vector<FunctionRule> functions;
  std::vector<FunctionRule> methods;
};

}  // namespace virga::engine
