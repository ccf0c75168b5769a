// Dates without quotes, if nothing says that a string or a number is expected.
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {

void lint_dates(const LintContext& context) {
  for (const model::BinaryExpr* date : context.dates.found) {
    if (context.dates.judged.contains(date)) continue;
    context.diagnostics.add(diag::codes::kUnquotedDate, date->range)
        .fix({"put the date in quotes"}, diag::around(date->range, "\"", "\""));
  }
  context.dates.found.clear();
}

}  // namespace virga::bind
