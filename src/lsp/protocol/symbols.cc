#include "lsp/protocol/symbols.h"

#include <utility>

namespace virga::lsp {

void write(base::JsonWriter& json, const SymbolInformation& symbol) {
  json.open('{').key("name").string(symbol.name);
  json.key("kind").number(static_cast<int>(symbol.kind)).key("location");
  write(json, symbol.location);
  if (!symbol.container.empty()) json.key("containerName").string(symbol.container);
  json.close('}');
}

DocumentSymbolWriter::DocumentSymbolWriter(bool is_hierarchical, std::string uri)
    : is_hierarchical_(is_hierarchical), uri_(std::move(uri)) {
  json_.open('[');
}

void DocumentSymbolWriter::begin(const DocumentSymbol& symbol) {
  if (is_hierarchical_) return begin_hierarchical(symbol);
  write(json_, SymbolInformation{std::string(symbol.name),
                                 symbol.kind,
                                 {uri_, symbol.range},
                                 containers_.empty() ? "" : containers_.back()});
  containers_.emplace_back(symbol.name);
}

void DocumentSymbolWriter::begin_hierarchical(const DocumentSymbol& symbol) {
  if (!has_children_) json_.key("children").open('[');
  json_.open('{').key("name").string(symbol.name);
  if (!symbol.detail.empty()) json_.key("detail").string(symbol.detail);
  json_.key("kind").number(static_cast<int>(symbol.kind)).key("range");
  write(json_, symbol.range);
  json_.key("selectionRange");
  write(json_, symbol.selection);
  has_children_ = false;
}

void DocumentSymbolWriter::end() {
  if (!is_hierarchical_) return containers_.pop_back();
  if (has_children_) json_.close(']');
  json_.close('}');
  has_children_ = true;
}

std::string DocumentSymbolWriter::take() {
  return json_.close(']').take();
}

}  // namespace virga::lsp
