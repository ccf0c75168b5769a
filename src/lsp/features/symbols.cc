// The declarations of a document and of the workspace (LSP 3.17, "Document Symbols Request",
// "Workspace Symbols Request").
#include "lsp/protocol/symbols.h"

#include <array>
#include <set>

#include "ide/outline/outline.h"
#include "ide/outline/workspace_symbols.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/server/progress.h"

namespace virga::lsp {
namespace {

constexpr std::size_t kMaxSymbols = 500;  // of one program, for one query

SymbolKind kind_of(ide::ItemKind kind) {
  using enum ide::ItemKind;
  switch (kind) {
    case kConfig: return SymbolKind::kConstant;
    case kLocal: return SymbolKind::kVariable;
    case kOutput: return SymbolKind::kEvent;
    case kResource: return SymbolKind::kClass;
    case kRead: return SymbolKind::kInterface;
    case kComponent: return SymbolKind::kModule;
    case kHook: return SymbolKind::kFunction;
    case kSettings: return SymbolKind::kNamespace;
    case kPackage: return SymbolKind::kPackage;
    case kBlock: return SymbolKind::kStruct;
    case kAttribute: return SymbolKind::kProperty;
    case kKey: return SymbolKind::kKey;
    case kElement: return SymbolKind::kArray;
  }
  return SymbolKind::kVariable;
}

// Recursion is bounded by ide::kMaxOutlineDepth.
void write_items(DocumentSymbolWriter& writer, const std::vector<ide::OutlineItem>& items,
                 const Positions& positions) {
  for (const ide::OutlineItem& item : items) {
    writer.begin({item.name, item.detail, kind_of(item.kind), positions.range(item.whole),
                  positions.range(item.selected)});
    write_items(writer, item.children, positions);
    writer.end();
  }
}

Answer document_symbols(Session& session, const Request& request) {
  return in_document(session, request, [&](const Target& target) {
    DocumentSymbolWriter writer(session.capabilities.hierarchical_symbols,
                                session.documents.uri_of(target.key));
    write_items(writer, ide::outline(target.snapshot(), target.source), target.positions());
    return writer.take();
  });
}

Answer workspace_symbols(Session& session, const Request& request) {
  const auto query = request.params["query"].string();
  if (!query) return invalid_params("a query is expected");
  const Progress progress(session, request, "Searching");
  PartialResult result(session, request.params);
  std::set<Location> reported;  // several programs may use one component
  session.programs().visit_all(request.cancelled, [&](const Program& program) {
    for (const ide::FoundSymbol& each :
         ide::workspace_symbols(*program.snapshot, *query, kMaxSymbols)) {
      auto location = program.places->location(each.selected, session.documents);
      if (!location || !reported.insert(*location).second) continue;
      result.add(to_json(
          SymbolInformation{each.name, kind_of(each.kind), *std::move(location), each.container}));
    }
  });
  return result.finish();
}

std::string workspace_symbol_provider(const ClientCapabilities&) {
  return R"({"workDoneProgress":true})";
}

}  // namespace

std::span<const Method> symbols_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/documentSymbol",
             document_symbols,
             nullptr,
             {"documentSymbolProvider", offered}},
      Method{"workspace/symbol",
             workspace_symbols,
             nullptr,
             {"workspaceSymbolProvider", workspace_symbol_provider}},
  };
  return kMethods;
}

}  // namespace virga::lsp
