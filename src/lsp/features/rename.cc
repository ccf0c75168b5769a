// Renames a declaration with all its uses (LSP 3.17, "Rename Request").
#include "ide/rename/rename.h"

#include <array>
#include <string>

#include "lsp/convert/edits.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"

namespace virga::lsp {
namespace {

std::unexpected<ResponseError> refused(const ide::Refusal& refusal) {
  return std::unexpected(ResponseError{ErrorCode::kRequestFailed, refusal.reason});
}

Answer prepare_rename(Session& session, const Request& request) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) -> Answer {
    const auto found = ide::prepare_rename(target.snapshot(), target.source, offset);
    if (!found) return refused(found.error());
    base::JsonWriter json;
    json.open('{').key("range");
    write(json, target.range(found->range.span));
    return json.key("placeholder").string(found->placeholder).close('}').take();
  });
}

// What the deployment knows by the old name keeps it, so a rename never replaces a resource.
Answer rename(Session& session, const Request& request) {
  const auto name = request.params["newName"].string();
  if (!name) return invalid_params("a new name is expected");
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) -> Answer {
    auto found = ide::rename(target.snapshot(), target.source, offset, *name);
    if (!found) return refused(found.error());
    std::vector<diag::Edit> edits = std::move(found->edits);
    const auto& more = found->keep ? found->keep->edits : found->key_edits;
    edits.insert(edits.end(), more.begin(), more.end());
    ide::sort_edits(edits);
    const auto edit =
        convert_edits(edits, target.snapshot().sources, target.places(), session.documents);
    if (!edit) return std::string("null");
    base::JsonWriter json;
    write(json, *edit, session.capabilities);
    return json.take();
  });
}

std::string rename_provider(const ClientCapabilities& client) {
  return client.prepares_rename ? R"({"prepareProvider":true})" : "true";
}

}  // namespace

std::span<const Method> rename_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/rename", rename, nullptr, {"renameProvider", rename_provider}},
      Method{"textDocument/prepareRename", prepare_rename},
  };
  return kMethods;
}

}  // namespace virga::lsp
