#include "lsp/protocol/markup.h"

namespace virga::lsp {

void write(base::JsonWriter& json, const Markup& markup, bool client_reads_markdown) {
  json.open('{').key("kind").string(client_reads_markdown ? "markdown" : "plaintext");
  const bool is_plain = !client_reads_markdown && !markup.plain.empty();
  json.key("value").string(is_plain ? markup.plain : markup.markdown).close('}');
}

}  // namespace virga::lsp
