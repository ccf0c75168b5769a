#include "lsp/protocol/signature_help.h"

#include "lsp/protocol/client_capabilities.h"
#include "lsp/text/positions.h"

namespace virga::lsp {
namespace {

// The place of a parameter in UTF-16 units if the client reads that, otherwise its text.
void write_place(base::JsonWriter& json, std::string_view label, base::Span place,
                 const ClientCapabilities& client) {
  const auto text = label.substr(place.begin, place.size());
  if (!client.label_offsets) {
    json.string(text);
    return;
  }
  const auto start = count_units(label.substr(0, place.begin), PositionEncoding::kUtf16);
  json.open('[').number(start);
  json.number(start + count_units(text, PositionEncoding::kUtf16)).close(']');
}

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
    json.open('{').key("label");
    write_place(json, signature.label, parameter.label, client);
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
