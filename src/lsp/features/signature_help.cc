// The parameters of the function whose arguments are being typed (LSP 3.17, "Signature Help
// Request").
#include "lsp/protocol/signature_help.h"

#include <array>

#include "ide/signature/signature.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"

namespace virga::lsp {
namespace {

Answer signature_help(Session& session, const Request& request) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    const auto found =
        ide::signature_at(target.snapshot(), target.schemas(), target.source, offset);
    if (!found) return std::string("null");
    Signature signature{found->label, {found->documentation}, {}};
    for (const auto& parameter : found->parameters) {
      signature.parameters.push_back({parameter.label, {parameter.documentation}});
    }
    SignatureHelp help{{std::move(signature)}, 0, {}};
    if (found->active) help.active_parameter = static_cast<std::uint32_t>(*found->active);
    base::JsonWriter json;
    write(json, help, session.capabilities);
    return json.take();
  });
}

std::string signature_help_provider(const ClientCapabilities&) {
  return R"x({"triggerCharacters":["("],"retriggerCharacters":[","]})x";
}

}  // namespace

std::span<const Method> signature_help_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/signatureHelp",
             signature_help,
             nullptr,
             {"signatureHelpProvider", signature_help_provider}},
  };
  return kMethods;
}

}  // namespace virga::lsp
