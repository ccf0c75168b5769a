// Dates without quotes, if nothing says that a string or a number is expected.
#include "bind/lint/lint_parts.h"

namespace virga::bind {

void lint_dates(const LintContext& context) {
  for (const model::BinaryExpr* date : context.dates.found) {
    if (context.dates.judged.contains(date)) continue;
    const auto [source, span] = date->range;
    context.diagnostics.add(diag::Code::kUnquotedDate, date->range)
        .fix({"put the date in quotes"},
             {{{source, {span.begin, span.begin}}, "\""}, {{source, {span.end, span.end}}, "\""}});
  }
  context.dates.found.clear();
}

}  // namespace virga::bind
