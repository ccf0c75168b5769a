// Formats documents as `virga fmt` does (LSP 3.17, "Document Formatting").
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "lsp/features/format_edits.h"
#include "lsp/features/methods.h"

namespace virga::lsp {
namespace {

// Keeps the edits that `keep` accepts.
template <typename Keep>
Answer answer_edits(Session& session, Json params, const Keep& keep) {
  const auto uri = params["textDocument"]["uri"].string();
  if (!uri) return invalid_params("a document is expected");
  const Document* document = session.documents.find(document_key(*uri));
  if (!document) return "null";
  std::vector<TextEdit> edits = format_edits(*document, session, Broken::kSkip);
  std::erase_if(edits, [&](const TextEdit& edit) { return !keep(edit.range); });
  return list_to_json(edits);
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
