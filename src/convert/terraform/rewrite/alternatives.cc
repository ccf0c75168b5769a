// Values of which one is a collection without elements: `try(var.rules, [])`.
//
// Terraform iterates over the map, or over the empty list if the map is missing. In PCL, the keys
// of a collection have one type, so the empty alternative gets the kind of the others.
#include <algorithm>
#include <vector>

#include "convert/terraform/rewrite/walker.h"

namespace virga::convert::terraform {
namespace {

using cty::Type;
using hcl::Expr;

// The values that the expression may have, without parentheses.
std::vector<const Expr*> alternatives_of(const Expr& start) {
  std::vector<const Expr*> alternatives;
  std::vector<const Expr*> rest{&start};
  while (!rest.empty()) {
    const Expr& expr = *rest.back();
    rest.pop_back();
    const auto* paren = expr.if_is<hcl::ParenExpr>();
    const auto* conditional = expr.if_is<hcl::ConditionalExpr>();
    const auto* call = expr.if_is<hcl::CallExpr>();
    if (paren) {
      rest.push_back(paren->inner);
    } else if (conditional) {
      rest.push_back(conditional->if_true);
      rest.push_back(conditional->if_false);
    } else if (call && call->name == "try" && !call->expand_final) {
      rest.insert(rest.end(), call->arguments.begin(), call->arguments.end());
    } else {
      alternatives.push_back(&expr);
    }
  }
  return alternatives;
}

bool is_record(const Type& type) {
  return type.is(cty::Kind::kMap) || type.is(cty::Kind::kObject);
}
bool is_row(const Type& type) {
  return type.is(cty::Kind::kList) || type.is(cty::Kind::kSet) || type.is(cty::Kind::kTuple);
}

}  // namespace

void Walker::match_empty_alternatives(const Expr& collection) {
  std::vector<const Expr*> empty_rows;
  std::vector<const Expr*> empty_records;
  bool records = false;
  bool rows = false;
  for (const Expr* each : alternatives_of(collection)) {
    const auto* list = each->if_is<hcl::TupleExpr>();
    const auto* object = each->if_is<hcl::ObjectExpr>();
    if (list && list->elements.empty()) {
      empty_rows.push_back(each);
    } else if (object && object->items.empty()) {
      empty_records.push_back(each);
    } else {
      const std::vector<Type> types = types_of(*each);
      records |= std::ranges::any_of(types, is_record);
      rows |= std::ranges::any_of(types, is_row);
    }
  }
  if (records == rows) return;
  for (const Expr* each : records ? empty_rows : empty_records) {
    edits_->replace(each->span, records ? "{}" : "[]");
  }
}

}  // namespace virga::convert::terraform
