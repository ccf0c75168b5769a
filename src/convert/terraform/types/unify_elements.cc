// Defaults of variables whose type contains `any`.
#include "convert/terraform/evaluate/type_of.h"
#include "convert/terraform/types/type_label.h"
#include "cty/convert/convert.h"
#include "hcl/analyze/literal.h"
#include "hcl/eval/evaluate.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

using cty::Kind;
using cty::Value;

// Replaces the literals in `expr` that are strings in `converted`.
void replace_literals(const SourceFile& file, const hcl::Expr& expr, const Value& converted,
                      Edits& edits) {
  if (converted.is_hollow()) return;
  const cty::Type type = converted.type();
  if (expr.if_is<hcl::LiteralExpr>()) {
    if (type.is(Kind::kString)) {
      edits.replace(expr.span, hcl::quoted_source(converted.as_string()));
    }
  } else if (const auto* list = expr.if_is<hcl::TupleExpr>()) {
    // The elements of a set have no positions.
    const bool has_positions = type.is(Kind::kList) || type.is(Kind::kTuple);
    if (!has_positions || list->elements.size() != converted.size()) return;
    for (std::size_t i = 0; i < converted.size(); ++i) {
      replace_literals(file, *list->elements[i], converted.elements()[i], edits);
    }
  } else if (const auto* object = expr.if_is<hcl::ObjectExpr>()) {
    if (!type.is(Kind::kMap) && !type.is(Kind::kObject)) return;
    for (const hcl::ObjectItem& item : object->items) {
      const auto key = hcl::literal_key(*item.key);
      const Value* member = key ? converted.find(*key) : nullptr;
      if (member) replace_literals(file, *item.value, *member, edits);
    }
  }
}

}  // namespace

void unify_elements(const SourceFile& file, const hcl::Expr& value, const hcl::Expr& constraint,
                    Edits& edits) {
  const cty::Type type = type_of(constraint);
  if (!type.has_dynamic() || type.is_dynamic()) return;
  diag::Diagnostics ignored;
  const Value given = hcl::evaluate(value, file.source->id(), nullptr, ignored);
  const auto converted = cty::convert(given, type, cty::Profile::kReference);
  if (converted) replace_literals(file, value, *converted, edits);
}

}  // namespace virga::convert::terraform
