// Formats while the user types (LSP 3.17, "Document on Type Formatting Request"): the line before a
// new line, and the construct that a closing brace ends.
#include <array>
#include <optional>
#include <string>

#include "hcl/lex/lex.h"
#include "lsp/features/format_edits.h"
#include "lsp/features/methods.h"

namespace virga::lsp {
namespace {

// The offset of the brace that the one right before `offset` closes.
std::optional<std::uint32_t> opening_brace(const std::string& text, std::uint32_t offset) {
  std::vector<std::uint32_t> open;
  for (const hcl::Token& token : hcl::lex(text, hcl::LexMode::kConfig)) {
    if (token.kind == hcl::TokenKind::kOBrace) open.push_back(token.span.begin);
    if (token.kind != hcl::TokenKind::kCBrace) continue;
    if (open.empty()) return std::nullopt;
    if (token.span.end == offset) return open.back();
    open.pop_back();
  }
  return std::nullopt;
}

// The lines that a typed character completes.
std::optional<Range> completed_lines(const Document& document, const Positions& positions,
                                     Position position, std::string_view typed) {
  if (typed == "\n") {
    if (position.line == 0) return std::nullopt;
    return Range{{position.line - 1, 0}, {position.line - 1, 0}};
  }
  const auto opening = opening_brace(*document.text(), positions.offset(position));
  if (!opening) return std::nullopt;
  return Range{positions.position(*opening), position};
}

Answer format_on_type(Session& session, const Request& request) {
  const auto uri = request.params["textDocument"]["uri"].string();
  const auto position = decode_position(request.params["position"]);
  const auto typed = request.params["ch"].string();
  if (!uri || !position || !typed) return invalid_params("a document and a position are expected");
  const Document* document = session.documents.find(document_key(*uri));
  if (!document || !document->is_hcl()) return "null";
  const Positions positions = document->positions(session.capabilities.encoding);
  const auto lines = completed_lines(*document, positions, *position, *typed);
  if (!lines) return "null";
  // After a new line, the text is usually not complete.
  const Broken broken = *typed == "\n" ? Broken::kFormat : Broken::kSkip;
  std::vector<TextEdit> edits = format_edits(*document, session, broken);
  std::erase_if(edits, [&](const TextEdit& edit) { return !touches_lines(edit.range, *lines); });
  return list_to_json(edits);
}

std::string on_type_provider(const ClientCapabilities&) {
  return R"({"firstTriggerCharacter":"}","moreTriggerCharacter":["\n"]})";
}

}  // namespace

std::span<const Method> on_type_formatting_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/onTypeFormatting",
             format_on_type,
             nullptr,
             {"documentOnTypeFormattingProvider", on_type_provider}},
  };
  return kMethods;
}

}  // namespace virga::lsp
