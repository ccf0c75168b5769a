// LSP 3.17, "Document Symbols Request", "Workspace Symbols Request".
#pragma once

#include <cstdint>
#include <string>
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

struct DocumentSymbol {
  std::string name;
  std::string detail;  // may be empty
  SymbolKind kind = SymbolKind::kVariable;
  Range range;
  Range selection;  // the name; inside of `range`
  std::vector<DocumentSymbol> children;
};

// A symbol without a hierarchy: of a workspace, or for clients that know no other.
struct SymbolInformation {
  std::string name;
  SymbolKind kind = SymbolKind::kVariable;
  Location location;
  std::string container;  // may be empty
};

void write(base::JsonWriter& json, const DocumentSymbol& symbol);
void write(base::JsonWriter& json, const SymbolInformation& symbol);

// The symbols and their children in one list, for a document.
std::vector<SymbolInformation> flatten(const std::vector<DocumentSymbol>& symbols,
                                       const std::string& uri);

}  // namespace virga::lsp
