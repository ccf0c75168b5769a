#include <algorithm>
#include <functional>

#include "bind/lint/lint_parts.h"
#include "bind/names/label_text.h"
#include "bind/names/type_label.h"
#include "diag/codes/bind.h"
#include "hcl/parse/parse.h"

namespace virga::bind {
namespace {

// The first subexpression that is a value and not a type, or null. Recursion depth: the nesting of
// expressions.
const hcl::Expr* value_in(const hcl::Expr& expr) {
  const auto first_in = [](const auto& parts, const auto& part_of) -> const hcl::Expr* {
    for (const auto& part : parts) {
      if (const hcl::Expr* found = value_in(*part_of(part))) return found;
    }
    return nullptr;
  };
  if (const auto* name = expr.if_is<hcl::TraversalExpr>()) {
    return name->steps.size() == 1 ? nullptr : &expr;
  }
  if (const auto* paren = expr.if_is<hcl::ParenExpr>()) return value_in(*paren->inner);
  if (const auto* call = expr.if_is<hcl::CallExpr>()) {
    return call->expand_final ? &expr : first_in(call->arguments, std::identity());
  }
  if (const auto* tuple = expr.if_is<hcl::TupleExpr>()) {
    return first_in(tuple->elements, std::identity());
  }
  if (const auto* object = expr.if_is<hcl::ObjectExpr>()) {
    return first_in(object->items, [](const hcl::ObjectItem& item) { return item.value; });
  }
  return &expr;
}

// The type of a value, if it is clear which type the author meant.
std::string_view type_of(const hcl::Expr& value) {
  const auto* literal = value.if_is<hcl::LiteralExpr>();
  if (!literal) return {};
  switch (literal->value.kind) {
    case hcl::Literal::Kind::kBool: return "bool";
    case hcl::Literal::Kind::kNumber: return "number";
    case hcl::Literal::Kind::kNull:
    case hcl::Literal::Kind::kString: return {};
  }
  VIRGA_UNREACHABLE();
}

// Whether a diagnostic is about a part of the label.
bool is_reported(const diag::Diagnostics& diagnostics, base::Range label) {
  return std::ranges::any_of(diagnostics.list(), [&](const diag::Diagnostic& each) {
    return each.subject.source == label.source && each.subject.span.begin >= label.span.begin &&
           each.subject.span.end <= label.span.end;
  });
}

void report_value(diag::Diagnostics& diagnostics, base::Range where, std::string_view written,
                  std::string_view meant) {
  auto& diagnostic =
      diagnostics.add(diag::codes::kUnknownType, where, diag::Name{std::string(written)});
  if (!meant.empty()) {
    diagnostic.suggest(where, meant);
  } else if (written.starts_with('"')) {
    diagnostic.help({"write types without quotes"});
  } else {
    diagnostic.note(known_types_note());
  }
}

}  // namespace

void lint_type_label(const hcl::Tree& file, const hcl::Label& label,
                     diag::Diagnostics& diagnostics) {
  const base::Source text(file.source, "", std::string(label.text));
  diag::Diagnostics found;
  const hcl::Tree tree = hcl::parse_expression(text, found);
  const hcl::Expr* value = found.has_errors() ? nullptr : value_in(*tree.expr);
  const base::Range whole{file.source, label.span};
  if (!value || is_reported(diagnostics, whole)) return;
  const LabelText place(label, file.source);
  const base::Range where = place.moved({file.source, value->span});
  const std::string_view written = text.text(value->span);
  const std::string_view meant = place.is_verbatim() ? type_of(*value) : std::string_view();
  report_value(diagnostics, where, written, meant);
}

}  // namespace virga::bind
