#include "lsp/features/format_edits.h"

#include <string>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/format/format.h"
#include "hcl/parse/parse.h"
#include "lsp/text/whitespace_edits.h"

namespace virga::lsp {
namespace {

bool has_syntax_errors(const std::string& text, const base::Limits& limits) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  hcl::parse_config(sources.add("", text), diagnostics, limits);
  return diagnostics.has_errors();
}

}  // namespace

std::vector<TextEdit> format_edits(const Document& document, const Session& session,
                                   Broken broken) {
  std::vector<TextEdit> edits;
  const std::string& text = *document.text();
  if (!document.is_hcl()) return edits;
  if (broken == Broken::kSkip && has_syntax_errors(text, session.options.limits)) return edits;
  const Positions positions = document.positions(session.capabilities.encoding);
  for (const SpanEdit& edit : whitespace_edits(text, hcl::format(text))) {
    edits.push_back({positions.range(edit.span), edit.text});
  }
  return edits;
}

bool touches_lines(const Range& edit, const Range& lines) {
  return edit.start.line <= lines.end.line && lines.start.line <= edit.end.line;
}

}  // namespace virga::lsp
