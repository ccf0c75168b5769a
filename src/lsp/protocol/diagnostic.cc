#include "lsp/protocol/diagnostic.h"

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {

void write(base::JsonWriter& json, const Diagnostic& diagnostic, const ClientCapabilities& client) {
  json.open('{').key("range");
  write(json, diagnostic.range);
  json.key("severity").number(static_cast<int>(diagnostic.severity));
  json.key("code").string(diagnostic.code);
  if (client.code_description && !diagnostic.code_href.empty()) {
    json.key("codeDescription").open('{').key("href").string(diagnostic.code_href).close('}');
  }
  json.key("source").string("virga").key("message").string(diagnostic.message);
  if (client.tags_diagnostics && !diagnostic.tags.empty()) {
    json.key("tags").open('[');
    for (const DiagnosticTag tag : diagnostic.tags) json.number(static_cast<int>(tag));
    json.close(']');
  }
  if (client.related_information && !diagnostic.related.empty()) {
    json.key("relatedInformation").open('[');
    for (const RelatedInformation& related : diagnostic.related) {
      json.open('{').key("location");
      write(json, related.location);
      json.key("message").string(related.message).close('}');
    }
    json.close(']');
  }
  json.close('}');
}

void write_list(base::JsonWriter& json, const std::vector<Diagnostic>& diagnostics,
                const ClientCapabilities& client) {
  json.open('[');
  for (const Diagnostic& diagnostic : diagnostics) write(json, diagnostic, client);
  json.close(']');
}

}  // namespace virga::lsp
