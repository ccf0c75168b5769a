// The state of one bind_policy_pack(). Internal to the folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/binding/binding.h"
#include "bind/names/type_label.h"
#include "bind/policy/bind_pack.h"

namespace virga::bind {

struct PolicyBinding {
  Binding& b;
  const PolicyBindOptions& options;
  TypeLabels& labels;
  // The scope of constant expressions.
  const model::Scope& constants;
};

// A block and the state of its bind.
struct PolicyBlock {
  PolicyBinding& p;
  base::SourceId source;
  const hcl::Block& block;

  base::Range range(base::Span span) const { return {source, span}; }
};

// Types the value of an attribute and reports a value that cannot have the `expected` type. The
// result has no expression if the attribute is absent. The first slots of the frame belong to the
// caller.
BoundExpr policy_value(PolicyBlock& block, std::string_view name, const model::Scope& scope,
                       std::uint32_t first_slot, const model::Type& expected);

// The same for a required attribute.
BoundExpr required_policy_value(PolicyBlock& block, std::string_view name,
                                const model::Scope& scope, std::uint32_t first_slot,
                                const model::Type& expected);

// Reports a condition that converts to a bool but can never be one.
void report_no_bool(PolicyBlock& block, const BoundExpr& condition);

// A literal string; empty if the attribute is absent.
std::string policy_text(PolicyBlock& block, std::string_view name);

// A string of a list of literals, with its range.
struct PolicyText {
  std::string text;
  base::Range range;
};
std::vector<PolicyText> policy_texts(PolicyBlock& block, std::string_view name);

// Reports attributes and blocks whose names are not in these lists.
void check_policy_block(PolicyBlock& block, std::span<const std::string_view> attributes,
                        std::span<const std::string_view> blocks);

}  // namespace virga::bind
