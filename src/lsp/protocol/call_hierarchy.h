// LSP 3.17, "Call Hierarchy".
#pragma once

#include <string>
#include <vector>

#include "lsp/protocol/symbols.h"

namespace virga::lsp {

struct CallHierarchyItem {
  std::string name;
  SymbolKind kind = SymbolKind::kFunction;
  std::string detail;  // may be empty
  std::string uri;
  Range range;
  Range selection;   // inside of `range`
  std::string data;  // JSON that comes back with the next request; may be empty
};

// A caller or a callee, and the places of the calls: in the caller in both cases.
struct CallHierarchyCall {
  CallHierarchyItem item;
  std::vector<Range> places;
};

void write(base::JsonWriter& json, const CallHierarchyItem& item);
// `direction` is "from" for callers and "to" for callees.
void write(base::JsonWriter& json, const CallHierarchyCall& call, std::string_view direction);

}  // namespace virga::lsp
