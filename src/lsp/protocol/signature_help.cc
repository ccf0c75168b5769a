#include "lsp/protocol/signature_help.h"

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {
namespace {

void write_signature(base::JsonWriter& json, const Signature& signature,
                     const ClientCapabilities& client) {
  const auto documentation = [&](const Markup& markup) {
    if (markup.empty()) return;
    json.key("documentation");
    write(json, markup, client.markdown_signatures);
  };
  json.open('{').key("label").string(signature.label);
  documentation(signature.documentation);
  json.key("parameters").open('[');
  for (const Parameter& parameter : signature.parameters) {
    json.open('{').key("label").string(parameter.label);
    documentation(parameter.documentation);
    json.close('}');
  }
  json.close(']').close('}');
}

}  // namespace

void write(base::JsonWriter& json, const SignatureHelp& help, const ClientCapabilities& client) {
  json.open('{').key("signatures").open('[');
  for (const Signature& signature : help.signatures) write_signature(json, signature, client);
  json.close(']').key("activeSignature").number(help.active_signature);
  if (help.active_parameter) json.key("activeParameter").number(*help.active_parameter);
  json.close('}');
}

}  // namespace virga::lsp
