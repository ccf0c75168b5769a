// LSP 3.17, "Document Symbols Request", "Workspace Symbols Request".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/protocol/location.h"

namespace virga::lsp {

enum class SymbolKind : std::uint8_t {
  kFile = 1,
  kModule,
  kNamespace,
  kPackage,
  kClass,
  kMethod,
  kProperty,
  kField,
  kConstructor,
  kEnum,
  kInterface,
  kFunction,
  kVariable,
  kConstant,
  kString,
  kNumber,
  kBoolean,
  kArray,
  kObject,
  kKey,
  kNull,
  kEnumMember,
  kStruct,
  kEvent,
  kOperator,
  kTypeParameter,
};

// A symbol without its children.
struct DocumentSymbol {
  std::string_view name;
  std::string_view detail;  // may be empty
  SymbolKind kind = SymbolKind::kVariable;
  Range range;
  Range selection;  // the name; inside of `range`
};

// A symbol without a hierarchy: of a workspace, or for clients that know no other.
struct SymbolInformation {
  std::string name;
  SymbolKind kind = SymbolKind::kVariable;
  Location location;
  std::string container;  // may be empty
};

void write(base::JsonWriter& json, const SymbolInformation& symbol);

// Writes the symbols of a document as a list, without a tree in memory: each symbol is begun, then
// its children are written, then it is ended.
class DocumentSymbolWriter {
 public:
  // `is_hierarchical`: the list is of DocumentSymbol. Otherwise it is of SymbolInformation, where
  // children follow their parent. `uri` is that of the document.
  DocumentSymbolWriter(bool is_hierarchical, std::string uri);

  void begin(const DocumentSymbol& symbol);
  void end();
  // Returns the list as JSON. Requires: all symbols are ended.
  std::string take();

 private:
  void begin_hierarchical(const DocumentSymbol& symbol);

  const bool is_hierarchical_;
  const std::string uri_;
  base::JsonWriter json_;
  // Of the last symbol that is not ended; the list itself counts as one.
  bool has_children_ = true;
  std::vector<std::string> containers_;  // the names of the symbols that are not ended, if needed
};

}  // namespace virga::lsp
