#include "lsp/protocol/symbols.h"

namespace virga::lsp {
namespace {

void flatten_into(std::vector<SymbolInformation>& out, const std::vector<DocumentSymbol>& symbols,
                  const std::string& uri, const std::string& container) {
  for (const DocumentSymbol& symbol : symbols) {
    out.push_back({symbol.name, symbol.kind, {uri, symbol.range}, container});
    flatten_into(out, symbol.children, uri, symbol.name);
  }
}

}  // namespace

void write(base::JsonWriter& json, const DocumentSymbol& symbol) {
  json.open('{').key("name").string(symbol.name);
  if (!symbol.detail.empty()) json.key("detail").string(symbol.detail);
  json.key("kind").number(static_cast<int>(symbol.kind));
  json.key("range");
  write(json, symbol.range);
  json.key("selectionRange");
  write(json, symbol.selection);
  if (!symbol.children.empty()) {
    json.key("children");
    write_list(json, symbol.children);
  }
  json.close('}');
}

void write(base::JsonWriter& json, const SymbolInformation& symbol) {
  json.open('{').key("name").string(symbol.name);
  json.key("kind").number(static_cast<int>(symbol.kind)).key("location");
  write(json, symbol.location);
  if (!symbol.container.empty()) json.key("containerName").string(symbol.container);
  json.close('}');
}

std::vector<SymbolInformation> flatten(const std::vector<DocumentSymbol>& symbols,
                                       const std::string& uri) {
  std::vector<SymbolInformation> out;
  flatten_into(out, symbols, uri, "");
  return out;
}

}  // namespace virga::lsp
