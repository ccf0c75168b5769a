// The structure of a document (LSP 3.17, "Folding Range Request", "Selection Range Request",
// "Linked Editing Range", "Document Link Request").
#include <array>
#include <filesystem>
#include <variant>

#include "ide/hierarchy/linked_names.h"
#include "ide/outline/folding.h"
#include "ide/outline/links.h"
#include "ide/outline/selection.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/protocol/ranges.h"

namespace virga::lsp {
namespace {

std::string kind_of(ide::FoldKind kind) {
  switch (kind) {
    case ide::FoldKind::kBrackets: return "";
    case ide::FoldKind::kHeredoc: return "";
    case ide::FoldKind::kComment: return "comment";
    case ide::FoldKind::kRegion: return "region";
  }
  return "";
}

Answer folding_ranges(Session& session, const Request& request) {
  return in_document(session, request, [&](const Target& target) {
    std::vector<FoldingRange> ranges;
    for (const ide::Fold& fold : ide::folds(target.snapshot(), target.source)) {
      Range range = target.range(fold.span);
      // Editors that fold whole lines keep the line of a closing bracket.
      const bool ends_before_text =
          fold.kind == ide::FoldKind::kBrackets || fold.kind == ide::FoldKind::kHeredoc;
      if (session.capabilities.folds_lines_only && ends_before_text) --range.end.line;
      ranges.push_back({range, kind_of(fold.kind)});
    }
    base::JsonWriter json;
    write_list(json, ranges, session.capabilities);
    return json.take();
  });
}

SelectionRange selection_at(const Target& target, Position position) {
  SelectionRange selection;
  const std::uint32_t offset = target.positions().offset(position);
  for (const base::Span span : ide::selection_ranges(target.snapshot(), target.source, offset)) {
    selection.ranges.push_back(target.range(span));
  }
  if (selection.ranges.empty()) selection.ranges.push_back({position, position});
  return selection;
}

Answer selection_ranges(Session& session, const Request& request) {
  std::vector<Position> positions;
  for (const Json each : request.params["positions"].items()) {
    const auto position = decode_position(each);
    if (!position) return invalid_params("a list of positions is expected");
    positions.push_back(*position);
  }
  return in_document(session, request, [&](const Target& target) {
    std::vector<SelectionRange> selections;
    for (const Position position : positions) {
      selections.push_back(selection_at(target, position));
    }
    return list_to_json(selections);
  });
}

Answer linked_editing_ranges(Session& session, const Request& request) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    LinkedEditingRanges linked;
    for (const base::Range& range : ide::linked_names(target.snapshot(), target.source, offset)) {
      linked.ranges.push_back(target.range(range.span));
    }
    return linked.ranges.empty() ? std::string("null") : to_json(linked);
  });
}

// The URI of the target of a link. Empty if it has none.
struct UriOf {
  const Session& session;
  const Target& target;

  std::string operator()(const ide::PathTarget& path) const {
    const std::filesystem::path folder = std::filesystem::path(target.key).parent_path();
    return session.documents.uri_of((folder / path.path).lexically_normal().string());
  }
  std::string operator()(const ide::SourceTarget& other) const {
    const base::Source* source = target.snapshot().sources.find(other.source);
    return source && is_file(*source) ? session.documents.uri_of(source->name()) : "";
  }
  std::string operator()(const ide::UrlTarget& url) const { return url.url; }
};

Answer document_links(Session& session, const Request& request) {
  return in_document(session, request, [&](const Target& target) {
    std::vector<DocumentLink> links;
    for (const ide::Link& link : ide::links(target.snapshot(), target.source)) {
      std::string uri = std::visit(UriOf{session, target}, link.target);
      if (!uri.empty()) links.push_back({target.range(link.span), std::move(uri)});
    }
    return list_to_json(links);
  });
}

std::string document_link_provider(const ClientCapabilities&) {
  return R"({"resolveProvider":false})";
}

}  // namespace

std::span<const Method> structure_methods() {
  static constexpr std::array kMethods = {
      Method{
          "textDocument/foldingRange", folding_ranges, nullptr, {"foldingRangeProvider", offered}},
      Method{"textDocument/selectionRange",
             selection_ranges,
             nullptr,
             {"selectionRangeProvider", offered}},
      Method{"textDocument/linkedEditingRange",
             linked_editing_ranges,
             nullptr,
             {"linkedEditingRangeProvider", offered}},
      Method{"textDocument/documentLink",
             document_links,
             nullptr,
             {"documentLinkProvider", document_link_provider}},
  };
  return kMethods;
}

}  // namespace virga::lsp
