#include "bind/policy/policy_binding.h"

#include <algorithm>

#include "bind/check/attributes.h"
#include "bind/conditions/conditions.h"
#include "diag/codes/bind.h"
#include "diag/codes/policy.h"
#include "diag/codes/run.h"
#include "hcl/analyze/literal.h"
#include "model/check/explain/words.h"
#include "model/relate/accept.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;

BoundExpr policy_value(PolicyBlock& block, std::string_view name, const model::Scope& scope,
                       std::uint32_t first_slot, const model::Type& expected) {
  const hcl::Attribute* attribute = block.block.body->attribute(name);
  if (!attribute) return {};
  Binding& b = block.p.b;
  const BoundExpr value = b.check(*attribute->value, block.source, scope, first_slot);
  // report_no_bool() reports literals that are no conditions.
  if (expected.is(model::Kind::kBool) && model::accepts(expected, b.type(value))) return value;
  check_policy_value(b, {.code = codes::kBadInput, .name = std::string(name)}, expected,
                     *value.expr);
  return value;
}

void check_policy_value(Binding& binding, Destination destination, const model::Type& expected,
                        const model::Expr& value) {
  destination.program = &binding.program;
  destination.locals = &binding.locals;
  const model::ExprPool& pool = binding.program.pool;
  if (model::accepts(expected, pool.type(value))) {
    check_parts(pool, binding.diagnostics, destination, expected, value);
  } else {
    report_mismatch(binding, destination, expected, value);
  }
}

namespace {

// Adds the missing attribute to the error about an unknown attribute of the same block. Returns
// false if no such error without a guess exists.
bool note_missing(PolicyBlock& block, std::string_view name) {
  diag::Diagnostics& diagnostics = block.p.b.diagnostics;
  for (std::size_t i = diagnostics.size(); i-- > 0;) {
    const diag::Diagnostic& each = diagnostics.list()[i];
    const bool is_here = std::ranges::any_of(
        block.block.body->attributes,
        [&](const auto& attribute) { return block.range(attribute.name_span) == each.subject; });
    if (each.code != codes::kUnknownAttribute || !is_here || !each.fixes.empty()) continue;
    diag::Diagnostic better = each;
    better.note({"{0} is missing", Name{std::string(name)}});
    diagnostics.replace(i, std::move(better));
    return true;
  }
  return false;
}

}  // namespace

BoundExpr required_policy_value(PolicyBlock& block, std::string_view name,
                                const model::Scope& scope, std::uint32_t first_slot,
                                const model::Type& expected) {
  const BoundExpr value = policy_value(block, name, scope, first_slot, expected);
  if (value.expr || block.meant.contains(name) || note_missing(block, name)) return value;
  block.p.b.diagnostics
      .add(codes::kMissingAttribute, block.range(block.block.open), Name{std::string(name)},
           block.name())
      .in(block.range(block.block.header()));
  return value;
}

void report_no_bool(PolicyBlock& block, const BoundExpr& condition) {
  if (!condition.expr) return;
  const model::Type& type = block.p.b.type(condition);
  if (may_be_bool(type) || !model::accepts(model::Type::boolean(), type)) return;
  block.p.b.diagnostics.add(codes::kConditionNotBool, condition.expr->range, model::in_words(type));
}

std::string policy_text(PolicyBlock& block, std::string_view name) {
  const hcl::Attribute* attribute = block.block.body->attribute(name);
  if (!attribute) return {};
  return std::string(require_string(block.p.b, *attribute, block.source).value_or(""));
}

std::vector<PolicyText> policy_texts(PolicyBlock& block, std::string_view name) {
  const hcl::Attribute* attribute = block.block.body->attribute(name);
  if (!attribute) return {};
  std::vector<PolicyText> texts;
  const auto add = [&](const hcl::Expr& expr) {
    const auto text = string_literal(expr);
    if (text) texts.push_back({std::string(*text), block.range(expr.span)});
    return text.has_value();
  };
  const auto report = [&](base::Range where) -> diag::Diagnostic& {
    return block.p.b.diagnostics.add(codes::kNotStrings, where, Name{std::string(name)})
        .note({"it is read before evaluation"});
  };
  if (const auto* list = unparenthesized(*attribute->value).if_is<hcl::TupleExpr>()) {
    for (const hcl::Expr* element : list->elements) {
      if (!add(*element)) report(block.range(element->span));
    }
    return texts;
  }
  const base::Range where = block.range(attribute->value->span);
  diag::Diagnostic& diagnostic = report(where);
  if (!add(*attribute->value)) return texts;
  const base::Source& source = block.p.b.sources[where.source];
  diagnostic.suggest(where, "[" + std::string(source.text(where.span)) + "]");
  return texts;
}

}  // namespace virga::bind
