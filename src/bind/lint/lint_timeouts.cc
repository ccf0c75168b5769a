#include <optional>
#include <string>

#include "base/text/duration.h"
#include "bind/lint/option_report.h"
#include "diag/codes/bind.h"
#include "model/expr/walk.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

// The value of a literal string or number, as the string of the duration.
std::optional<std::string> literal_text(const Program& program, const model::Expr& expr) {
  const cty::Value* literal = program.pool.literal(model::unconverted(expr));
  if (!literal || literal->is_null()) return std::nullopt;
  if (literal->type().is(cty::Kind::kString)) return literal->as_string();
  if (literal->type().is(cty::Kind::kNumber)) return literal->as_number().text();
  return std::nullopt;
}

void duration(OptionReport& report, const model::ObjectItem& item) {
  const Program& program = report.context.program;
  const auto key = program.pool.property_name(*item.key);
  const auto text = literal_text(program, *item.value);
  if (!key || !text || base::parse_duration(*text)) return;
  const bool is_string = program.pool.literal_string(*item.value) != nullptr;
  report.context.diagnostics
      .add(codes::kLiteralDoesNotConvert, item.value->range, Name{report.name + "." + *key},
           is_string ? diag::Word("the text") : diag::Word("the number"), diag::Excerpt{*text},
           diag::Word("a duration"))
      .help({"write a duration as in {0}, {1} or {2}", diag::Excerpt{"30s"}, diag::Excerpt{"5m"},
             diag::Excerpt{"1h30m"}});
}

}  // namespace

void lint_timeouts(OptionReport& report, const model::Expr& expr) {
  const auto* object = expr.if_is<model::ObjectExpr>();
  if (!object) {
    return report.resolve_local(expr, [&](const model::Expr& found) {
      if (found.if_is<model::ObjectExpr>()) lint_timeouts(report, found);
    });
  }
  for (const model::ObjectItem& item : object->items) duration(report, item);
}

}  // namespace virga::bind
