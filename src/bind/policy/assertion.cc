#include <array>

#include "bind/policy/blocks.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "model/check/explain/words.h"
#include "model/collection.h"

namespace virga::bind {
namespace {

using model::Type;

// The last one is for policies of stacks only. Assertions of other policies report on their
// resource.
constexpr std::array<std::string_view, 4> kAssertionAttributes = {"condition", "message", "range",
                                                                  "urn"};

// The type of `range`, which has a key and a value. Reports a value that cannot be iterated.
Type range_type(PolicyBlock& block, const BoundExpr& range) {
  const Type& type = block.p.b.type(range);
  if (type.is_error()) return type;
  const model::Collection collection = model::collection_of(type);
  if (!collection.iterable) {
    block.p.b.diagnostics.add(diag::codes::kNotIterable, range.expr->range, model::in_words(type));
    return Type::error();
  }
  return Type::object({{"key", collection.key}, {"value", collection.value}});
}

}  // namespace

PolicyAssertion bind_policy_assertion(PolicyBinding& binding, base::SourceId source,
                                      const hcl::Block& syntax, PolicyKind kind,
                                      const model::Scope& scope, std::uint32_t first_slot) {
  PolicyBlock block{binding, source, syntax};
  if (!syntax.labels.empty()) {
    const base::Span labels = base::join(syntax.labels.front().span, syntax.labels.back().span);
    binding.b.diagnostics
        .add(diag::codes::kWrongLabels, block.range(labels), diag::Name{"assert"},
             diag::Word("no label"))
        .help({"describe the assertion with {0}", diag::Name{"message"}});
  }
  const bool of_stack = kind == PolicyKind::kStack;
  check_policy_block(block, std::span(kAssertionAttributes).first(of_stack ? 4 : 3), {});
  PolicyAssertion assertion{.block = block.range(syntax.header())};
  model::Scope inside(&scope);
  assertion.range = policy_value(block, "range", scope, first_slot, Type::dynamic());
  if (assertion.range.expr) {
    inside.define(binding.b.make_variable(model::Variable::Kind::kFrame, PolicySlots::kRange,
                                          "range", range_type(block, assertion.range),
                                          assertion.range.expr->range));
  } else if (block.meant.contains("range")) {
    // The misspelled attribute is reported; its uses are right.
    inside.define(binding.b.make_variable(model::Variable::Kind::kFrame, PolicySlots::kRange,
                                          "range", Type::error(), block.range(syntax.header())));
  }
  assertion.condition =
      required_policy_value(block, "condition", inside, first_slot, Type::boolean());
  report_no_bool(block, assertion.condition);
  assertion.message = policy_value(block, "message", inside, first_slot, Type::string());
  if (of_stack) assertion.urn = policy_value(block, "urn", inside, first_slot, Type::string());
  return assertion;
}

}  // namespace virga::bind
