#include "lsp/protocol/markup.h"

namespace virga::lsp {

void write(base::JsonWriter& json, const Markup& markup, bool client_reads_markdown) {
  json.open('{').key("kind").string(client_reads_markdown ? "markdown" : "plaintext");
  json.key("value").string(markup.markdown).close('}');
}

}  // namespace virga::lsp
