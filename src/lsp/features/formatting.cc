// Formats documents as `virga fmt` does (LSP 3.17, "Document Formatting").
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/format/format.h"
#include "hcl/parse/parse.h"
#include "lsp/features/methods.h"
#include "lsp/protocol/workspace_edit.h"
#include "lsp/server/session.h"
#include "lsp/text/whitespace_edits.h"

namespace virga::lsp {
namespace {

bool has_syntax_errors(const std::string& text, const base::Limits& limits) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  hcl::parse_config(sources.add("", text), diagnostics, limits);
  return diagnostics.has_errors();
}

// The edits of a document. A document with syntax errors has none, like in `virga fmt`: its layout
// is not certain.
std::vector<TextEdit> edits_of(const Document& document, const Session& session) {
  std::vector<TextEdit> edits;
  const std::string& text = *document.text();
  if (!document.is_hcl() || has_syntax_errors(text, session.options.limits)) return edits;
  const Positions positions = document.positions(session.capabilities.encoding);
  for (const SpanEdit& edit : whitespace_edits(text, hcl::format(text))) {
    edits.push_back({positions.range(edit.span), edit.text});
  }
  return edits;
}

// Keeps the edits that `keep` accepts.
template <typename Keep>
Answer answer_edits(Session& session, Json params, const Keep& keep) {
  const auto uri = params["textDocument"]["uri"].string();
  if (!uri) return invalid_params("a document is expected");
  const Document* document = session.documents.find(document_key(*uri));
  if (!document) return "null";
  std::vector<TextEdit> edits = edits_of(*document, session);
  std::erase_if(edits, [&](const TextEdit& edit) { return !keep(edit.range); });
  return list_to_json(edits);
}

bool touches_lines(const Range& edit, const Range& lines) {
  return edit.start.line <= lines.end.line && lines.start.line <= edit.end.line;
}

Answer format_document(Session& session, const Request& request) {
  return answer_edits(session, request.params, [](const Range&) { return true; });
}

Answer format_range(Session& session, const Request& request) {
  const auto range = decode_range(request.params["range"]);
  if (!range) return invalid_params("a range is expected");
  return answer_edits(session, request.params,
                      [&](const Range& edit) { return touches_lines(edit, *range); });
}

// LSP 3.18.
Answer format_ranges(Session& session, const Request& request) {
  std::vector<Range> ranges;
  for (const Json each : request.params["ranges"].items()) {
    const auto range = decode_range(each);
    if (!range) return invalid_params("a list of ranges is expected");
    ranges.push_back(*range);
  }
  return answer_edits(session, request.params, [&](const Range& edit) {
    return std::ranges::any_of(ranges,
                               [&](const Range& range) { return touches_lines(edit, range); });
  });
}

std::string range_formatting(const ClientCapabilities&) {
  return R"({"rangesSupport":true})";
}

}  // namespace

std::span<const Method> formatting_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/formatting",
             format_document,
             nullptr,
             {"documentFormattingProvider", offered}},
      Method{"textDocument/rangeFormatting",
             format_range,
             nullptr,
             {"documentRangeFormattingProvider", range_formatting}},
      Method{"textDocument/rangesFormatting", format_ranges},
  };
  return kMethods;
}

}  // namespace virga::lsp
