// The state of one bind_policy_pack(). Internal to the folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/binding.h"
#include "bind/policy/bind_pack.h"
#include "bind/types/type_label.h"

namespace virga::bind {

struct PolicyBinding {
  Binding& b;
  const PolicyBindOptions& options;
  TypeLabels& labels;
  // What is constant sees these alone.
  const model::Scope& constants;
};

// One block while its attributes are read.
struct PolicyBlock {
  PolicyBinding& p;
  base::SourceId source;
  const hcl::Block& block;

  base::Range range(base::Span span) const { return {source, span}; }
};

// Types an attribute's value; reports where it cannot be of the `expected` type. The result has no
// expression where there is no such attribute. The first slots of the frame are the caller's.
BoundExpr policy_value(PolicyBlock& block, std::string_view name, const model::Scope& scope,
                       std::uint32_t first_slot, const model::Type& expected);

// The same for an attribute that must be there.
BoundExpr required_policy_value(PolicyBlock& block, std::string_view name,
                                const model::Scope& scope, std::uint32_t first_slot,
                                const model::Type& expected);

// Reports a condition that converts to a bool but can never be one.
void report_no_bool(PolicyBlock& block, const BoundExpr& condition);

// A literal string; empty where there is no such attribute.
std::string policy_text(PolicyBlock& block, std::string_view name);

// The strings of a list of literals, with their places.
struct PolicyText {
  std::string text;
  base::Range range;
};
std::vector<PolicyText> policy_texts(PolicyBlock& block, std::string_view name);

// Reports attributes and blocks that are none of those that there can be.
void check_policy_block(PolicyBlock& block, std::span<const std::string_view> attributes,
                        std::span<const std::string_view> blocks);

}  // namespace virga::bind
