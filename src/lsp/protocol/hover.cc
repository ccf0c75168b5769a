#include "lsp/protocol/hover.h"

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {

void write(base::JsonWriter& json, const Hover& hover, const ClientCapabilities& client) {
  json.open('{').key("contents");
  write(json, hover.contents, client.markdown_hover);
  json.key("range");
  write(json, hover.range);
  json.close('}');
}

}  // namespace virga::lsp
