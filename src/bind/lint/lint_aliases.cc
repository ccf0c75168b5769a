#include <algorithm>
#include <string>
#include <utility>

#include "bind/lint/option_report.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

const model::ObjectItem* item_of(const Program& program, const model::ObjectExpr& object,
                                 std::string_view name) {
  const auto found = std::ranges::find_if(object.items, [&](const model::ObjectItem& item) {
    return program.pool.property_name(*item.key) == name;
  });
  return found == object.items.end() ? nullptr : &*found;
}

bool is_true(const Program& program, const model::Expr& expr) {
  const cty::Value* literal = program.pool.literal(expr);
  return literal && !literal->is_null() && literal->type().is(cty::Kind::kBool) &&
         literal->as_bool();
}

bool is_null(const Program& program, const model::Expr& expr) {
  const cty::Value* literal = program.pool.literal(expr);
  return literal && literal->is_null();
}

bool is_former_parent_wrong(OptionReport& report, const model::Expr& parent) {
  const std::string outer = std::exchange(report.name, report.name + ".parent");
  const bool is_wrong = report.misfit(parent);
  report.name = outer;
  return is_wrong;
}

void alias_object(OptionReport& report, const model::Expr& expr, const model::ObjectExpr& object) {
  const Program& program = report.context.program;
  const model::ObjectItem* parent = item_of(program, object, "parent");
  const model::ObjectItem* no_parent = item_of(program, object, "noParent");
  if (parent && no_parent && is_true(program, *no_parent->value) &&
      !is_null(program, *parent->value)) {
    report.context.diagnostics
        .add(codes::kIneffectiveOption, no_parent->key->range, Name{report.name + ".noParent"},
             diag::Word("an alias with a parent"))
        .label(parent->key->range, {"the former parent"})
        .help({"remove one of the two"});
  } else if (!parent || !is_former_parent_wrong(report, *parent->value)) {
    // Several resources may share the local: the name of one may be the former name of another.
    const OptionOwner shared{report.owner.kind, report.owner.package, report.owner.node};
    lint_alias(report.context, expr, report.use ? shared : report.owner);
  }
}

void alias(OptionReport& report, const model::Expr& expr) {
  if (report.context.program.pool.literal_string(expr))
    return lint_alias(report.context, expr, report.owner);
  if (const auto* object = expr.if_is<model::ObjectExpr>()) {
    return alias_object(report, expr, *object);
  }
  report.resolve_local(expr, [&](const model::Expr& found) {
    if (found.if_is<model::ObjectExpr>()) alias(report, found);
  });
}

}  // namespace

void lint_aliases(OptionReport& report, const model::Expr& expr) {
  if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
    for (const model::Expr* element : tuple->elements) alias(report, *element);
  } else {
    report.resolve_local(expr, [&](const model::Expr& found) {
      if (found.if_is<model::TupleExpr>()) lint_aliases(report, found);
    });
  }
}

}  // namespace virga::bind
