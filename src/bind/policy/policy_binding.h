// The state of one bind_policy_pack(). Internal to the folder.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/binding/binding.h"
#include "bind/check/check_value.h"
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
  // Attributes and blocks that misspelled ones stand for: they are not missing.
  std::set<std::string, std::less<>> meant{};

  base::Range range(base::Span span) const { return {source, span}; }
  // The type of the block, for diagnostics.
  diag::Name name() const { return {std::string(block.type)}; }
};

// Types the value of an attribute and reports a value that cannot have the `expected` type. The
// result has no expression if the attribute is absent. The first slots of the frame belong to the
// caller.
BoundExpr policy_value(PolicyBlock& block, std::string_view name, const model::Scope& scope,
                       std::uint32_t first_slot, const model::Type& expected);

// Reports the parts of a value that cannot have the `expected` type, also in the locals that it
// refers to.
void check_policy_value(Binding& binding, Destination destination, const model::Type& expected,
                        const model::Expr& value);

// The same as policy_value() for a required attribute.
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

// Reports attributes and blocks whose names are not in these lists. Records in the block what they
// stand for.
void check_policy_block(PolicyBlock& block, std::span<const std::string_view> attributes,
                        std::span<const std::string_view> blocks);  // policy_block.cc

}  // namespace virga::bind
