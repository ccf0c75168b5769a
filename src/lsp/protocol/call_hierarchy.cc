#include "lsp/protocol/call_hierarchy.h"

namespace virga::lsp {

void write(base::JsonWriter& json, const CallHierarchyItem& item) {
  json.open('{').key("name").string(item.name).key("kind").number(static_cast<int>(item.kind));
  if (!item.detail.empty()) json.key("detail").string(item.detail);
  json.key("uri").string(item.uri).key("range");
  write(json, item.range);
  json.key("selectionRange");
  write(json, item.selection);
  if (!item.data.empty()) json.key("data").raw(item.data);
  json.close('}');
}

void write(base::JsonWriter& json, const CallHierarchyCall& call, std::string_view direction) {
  json.open('{').key(direction);
  write(json, call.item);
  json.key("fromRanges");
  write_list(json, call.places);
  json.close('}');
}

}  // namespace virga::lsp
