// Renames a declaration with all its uses (LSP 3.17, "Rename Request").
#include "ide/rename/rename.h"

#include <array>
#include <string>

#include "lsp/convert/edits.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"

namespace virga::lsp {
namespace {

base::Unexpected<ResponseError> refused(const ide::Refusal& refusal) {
  return base::Unexpected(ResponseError{ErrorCode::kRequestFailed, refusal.reason});
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

// Asks the user about both parts of the rename, so that nobody replaces a resource by accident.
void ask_about_resource(const ide::KeptName& keep, WorkspaceEdit& names, WorkspaceEdit& kept) {
  const auto annotate = [](WorkspaceEdit& edit, ChangeAnnotation annotation) {
    for (DocumentEdits& document : edit.documents) {
      for (TextEdit& each : document.edits) each.annotation = annotation.id;
    }
    edit.annotations.push_back(std::move(annotation));
  };
  annotate(names, {"rename", "rename", "the name and its uses in the program"});
  annotate(kept, {"keep", keep.title, "without this change, the engine replaces the resource"});
}

// The edits of a test file of the program.
std::optional<WorkspaceEdit> rename_in_tests(Session& session, const Target& tests,
                                             std::uint32_t offset, std::string_view name) {
  auto found = ide::rename(tests.snapshot(), tests.source, offset, name);
  if (!found) return std::nullopt;
  std::vector<diag::Edit> edits = std::move(found->edits);
  if (!found->keep) edits.insert(edits.end(), found->key_edits.begin(), found->key_edits.end());
  std::erase_if(edits, [&](const diag::Edit& edit) {
    return !tests.snapshot().test_file(edit.range.source);
  });
  return convert_edits(edits, tests.snapshot().sources, tests.places(), session.documents);
}

// What the deployment knows by the old name keeps it, so a rename never replaces a resource unless
// the user decides so.
Answer rename(Session& session, const Request& request) {
  const auto name = request.params["newName"].string();
  if (!name) return invalid_params("a new name is expected");
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) -> Answer {
    const auto found = ide::rename(target.snapshot(), target.source, offset, *name);
    if (!found) return refused(found.error());
    const auto convert = [&](const std::vector<diag::Edit>& edits) {
      return convert_edits(edits, target.snapshot().sources, target.places(), session.documents);
    };
    auto names = convert(found->edits);
    auto kept = convert(found->keep ? found->keep->edits : found->key_edits);
    if (!names || !kept) return std::string("null");
    for (const Target& tests : targets_in_tests(session, target, request.cancelled)) {
      if (auto more = rename_in_tests(session, tests, offset, *name)) {
        merge(*names, *std::move(more));
      }
    }
    // The key of a config or output is not the name of a resource.
    if (found->keep && !found->key) ask_about_resource(*found->keep, *names, *kept);
    merge(*names, *std::move(kept));
    base::JsonWriter json;
    write(json, *names, session.capabilities);
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
