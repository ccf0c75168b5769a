// Formats documents as `virga fmt` does, and while the user types (LSP 3.17, "Document Formatting
// Request", "Document Range Formatting Request", "Document on Type Formatting Request").
#include <array>
#include <string>
#include <vector>

#include "ide/format/format.h"
#include "lsp/features/methods.h"
#include "lsp/protocol/workspace_edit.h"
#include "lsp/server/session.h"

namespace virga::lsp {
namespace {

// Calls `edits_of` with the document and its syntax. The answer is null if the document is not open
// or not in the native syntax of HCL.
template <typename EditsOf>
Answer answer_edits(Session& session, Json params, const EditsOf& edits_of) {
  const auto uri = params["textDocument"]["uri"].string();
  if (!uri) return invalid_params("a document is expected");
  const Document* document = session.documents.find(document_key(*uri));
  if (!document || !document->is_hcl()) return "null";
  const ide::ParsedText text(*document->text(), session.options.limits);
  const Positions positions = document->positions(session.capabilities.encoding);
  std::vector<TextEdit> edits;
  for (const ide::Edit& edit : edits_of(text, positions)) {
    edits.push_back({positions.range(edit.range.span), edit.replacement});
  }
  return list_to_json(edits);
}

Answer format_document(Session& session, const Request& request) {
  return answer_edits(session, request.params, [](const ide::ParsedText& text, const Positions&) {
    return ide::format_document(text);
  });
}

Answer format_range(Session& session, const Request& request) {
  const auto range = decode_range(request.params["range"]);
  if (!range) return invalid_params("a range is expected");
  return answer_edits(session, request.params,
                      [&](const ide::ParsedText& text, const Positions& positions) {
                        return ide::format_range(text, positions.span(*range));
                      });
}

// LSP 3.18.
Answer format_ranges(Session& session, const Request& request) {
  std::vector<Range> ranges;
  for (const Json each : request.params["ranges"].items()) {
    const auto range = decode_range(each);
    if (!range) return invalid_params("a list of ranges is expected");
    ranges.push_back(*range);
  }
  return answer_edits(session, request.params,
                      [&](const ide::ParsedText& text, const Positions& positions) {
                        std::vector<base::Span> spans;
                        for (const Range& each : ranges) spans.push_back(positions.span(each));
                        return ide::format_ranges(text, spans);
                      });
}

Answer format_on_type(Session& session, const Request& request) {
  const auto position = decode_position(request.params["position"]);
  const auto typed = request.params["ch"].string();
  if (!position || !typed) return invalid_params("a position and a character are expected");
  return answer_edits(session, request.params,
                      [&](const ide::ParsedText& text, const Positions& positions) {
                        const std::uint32_t offset = positions.offset(*position);
                        return *typed == "\n" ? ide::format_after_newline(text, offset)
                                              : ide::format_after_brace(text, offset);
                      });
}

std::string range_formatting(const ClientCapabilities&) {
  return R"({"rangesSupport":true})";
}

std::string on_type_provider(const ClientCapabilities&) {
  return R"({"firstTriggerCharacter":"}","moreTriggerCharacter":["\n"]})";
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
      Method{"textDocument/onTypeFormatting",
             format_on_type,
             nullptr,
             {"documentOnTypeFormattingProvider", on_type_provider}},
  };
  return kMethods;
}

}  // namespace virga::lsp
