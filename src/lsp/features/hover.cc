// What an editor shows about the word under the pointer (LSP 3.17, "Hover Request").
#include "ide/hover/hover.h"

#include <array>

#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/protocol/hover.h"

namespace virga::lsp {
namespace {

Answer answer_hover(Session& session, const Request& request) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    auto found = ide::hover(target.snapshot(), target.source, offset);
    if (!found) return std::string("null");
    base::JsonWriter json;
    const Markup text{std::move(found->markdown), std::move(found->plain)};
    write(json, Hover{target.range(found->range.span), text}, session.capabilities);
    return json.take();
  });
}

}  // namespace

std::span<const Method> hover_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/hover", answer_hover, nullptr, {"hoverProvider", offered}},
  };
  return kMethods;
}

}  // namespace virga::lsp
