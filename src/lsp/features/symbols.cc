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
std::vector<DocumentSymbol> convert(const std::vector<ide::OutlineItem>& items,
                                    const Positions& positions) {
  std::vector<DocumentSymbol> symbols;
  symbols.reserve(items.size());
  for (const ide::OutlineItem& item : items) {
    symbols.push_back({item.name, item.detail, kind_of(item.kind), positions.range(item.whole),
                       positions.range(item.selected), convert(item.children, positions)});
  }
  return symbols;
}

Answer document_symbols(Session& session, const Request& request) {
  return in_document(session, request, [&](const Target& target) {
    const auto symbols =
        convert(ide::outline(target.snapshot(), target.source), target.positions());
    if (session.capabilities.hierarchical_symbols) return list_to_json(symbols);
    return list_to_json(flatten(symbols, session.documents.uri_of(target.key)));
  });
}

Answer workspace_symbols(Session& session, const Request& request) {
  const auto query = request.params["query"].string();
  if (!query) return invalid_params("a query is expected");
  const Progress progress(session, request.params, "Searching");
  PartialResult result(session, request.params);
  std::set<Location> reported;  // several programs may use one component
  for (const Program& program : session.programs().all()) {
    if (request.cancelled.stop_requested()) break;
    for (const ide::FoundSymbol& each :
         ide::workspace_symbols(*program.snapshot, *query, kMaxSymbols)) {
      auto location = program.places->location(each.selected, session.documents);
      if (!location || !reported.insert(*location).second) continue;
      result.add(to_json(
          SymbolInformation{each.name, kind_of(each.kind), *std::move(location), each.container}));
    }
  }
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
