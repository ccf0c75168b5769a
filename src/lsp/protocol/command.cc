#include "lsp/protocol/command.h"

namespace virga::lsp {

void write(base::JsonWriter& json, const Command& command) {
  json.open('{').key("title").string(command.title).key("command").string(command.command);
  if (!command.arguments.empty()) json.key("arguments").raw(command.arguments);
  json.close('}');
}

}  // namespace virga::lsp
