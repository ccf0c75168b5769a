#include "lsp/protocol/code_action.h"

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {

void write(base::JsonWriter& json, const CodeAction& action, const ClientCapabilities& client) {
  json.open('{').key("title").string(action.title).key("kind").string(action.kind);
  if (!action.diagnostics.empty()) {
    json.key("diagnostics");
    write_list(json, action.diagnostics, client);
  }
  if (action.is_preferred && client.prefers_code_actions) json.key("isPreferred").boolean(true);
  if (action.edit) {
    json.key("edit");
    write(json, *action.edit, client);
  }
  if (!action.data.empty()) json.key("data").raw(action.data);
  json.close('}');
}

}  // namespace virga::lsp
