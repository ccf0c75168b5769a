#include "bind/lint/option_report.h"
#include "bind/program/option_kind.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

// Does the option take one resource instead of a list?
bool takes_one(OptionKind kind) {
  return kind == OptionKind::kParent || kind == OptionKind::kProvider ||
         kind == OptionKind::kDeletedWith;
}

void resources(OptionReport& report, const model::Expr& expr);

void resource_in_list(OptionReport& report, const model::Expr& element) {
  const cty::Value* literal = report.context.program.pool.literal(element);
  if (!literal || !literal->is_null()) return resources(report, element);
  report.context.diagnostics.add(diag::codes::kNotAResource, element.range, diag::Name{report.name},
                                 diag::Word("resources"), diag::Word("null"));
}

// Checks a list of resources, or each element of a list constructor.
void resources(OptionReport& report, const model::Expr& expr) {
  if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
    for (const model::Expr* element : tuple->elements) resource_in_list(report, *element);
  } else if (report.is_no_resource(expr)) {
    report.no_resource(expr, "resources");
  } else {
    report.resolve_local(expr, [&](const model::Expr& found) {
      if (found.if_is<model::TupleExpr>()) resources(report, found);
    });
  }
}

}  // namespace

void lint_option_value(const LintContext& context, OptionKind kind, const model::Expr& value,
                       const OptionOwner& owner, std::string_view name) {
  OptionReport report{context, owner, kind, std::string(name)};
  if (kind == OptionKind::kProvider) {
    if (!report.misfit(value)) lint_provider(report, value, owner.package);
  } else if (kind == OptionKind::kProviders) {
    const bool has_effect = owner.kind == OptionOwner::Kind::kComponent ||
                            (owner.node && context.parents.contains(owner.node));
    if (has_effect) lint_providers(report, value);
  } else if (takes_one(kind)) {
    report.misfit(value);
  } else if (takes_resources(kind)) {
    resources(report, value);
  } else if (kind == OptionKind::kCustomTimeouts) {
    lint_timeouts(report, value);
  } else if (kind == OptionKind::kAliases) {
    lint_aliases(report, value);
  } else {
    lint_option_text(context, kind, value, name);
  }
}

}  // namespace virga::bind
