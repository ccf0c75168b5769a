// Fixes of diagnostics and refactorings (LSP 3.17, "Code Action Request", "Code Action Resolve
// Request").
#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "ide/actions/action.h"
#include "lsp/convert/diagnostics.h"
#include "lsp/convert/edits.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/protocol/code_action.h"

namespace virga::lsp {
namespace {

std::string_view kind_of(ide::ActionKind kind) {
  switch (kind) {
    case ide::ActionKind::kFix: return kQuickFix;
    case ide::ActionKind::kExtract: return "refactor.extract";
    case ide::ActionKind::kInline: return "refactor.inline";
    case ide::ActionKind::kRewrite: return "refactor.rewrite";
    case ide::ActionKind::kFixAll: return kFixAll;
  }
  return kQuickFix;
}

// Which kinds the client wants: `context.only`, or all but source actions if it is missing.
class WantedKinds {
 public:
  explicit WantedKinds(Json only) : all_(!only.is(Json::Kind::kArray)) {
    for (const Json each : only.items()) kinds_.emplace_back(each.string().value_or(""));
  }

  // A kind contains the kinds that begin with it and a dot.
  bool contains(std::string_view kind) const {
    if (all_) return kind != kFixAll;
    return std::ranges::any_of(kinds_, [&](const std::string& wanted) {
      return wanted.empty() || kind == wanted || kind.starts_with(wanted + ".");
    });
  }

 private:
  bool all_;
  std::vector<std::string> kinds_;
};

// What the action changes. Returns nullopt if the client cannot apply it.
std::optional<WorkspaceEdit> edit_of(const Target& target, base::Span span, std::string_view id,
                                     const Session& session) {
  auto result = ide::resolve_action(target.snapshot(), target.source, span, id);
  if (!result) return std::nullopt;
  if (!result->files.empty() &&
      !(session.capabilities.creates_files && session.capabilities.document_changes)) {
    return std::nullopt;
  }
  auto edit =
      convert_edits(result->edits, target.snapshot().sources, target.places(), session.documents);
  if (!edit) return std::nullopt;
  const auto folder = std::filesystem::path(target.key).parent_path();
  for (ide::NewFile& file : result->files) {
    const std::string path = (folder / file.path).lexically_normal().string();
    edit->created.push_back({session.documents.uri_of(path), std::move(file.text)});
  }
  return edit;
}

std::string data_of(const Target& target, base::Span span, std::string_view id,
                    const Session& session) {
  base::JsonWriter json;
  json.open('{').key("uri").string(session.documents.uri_of(target.key)).key("range");
  write(json, target.range(span));
  return json.key("id").string(id).close('}').take();
}

// The action with its edit, or with what resolving it needs. Returns nullopt if the client does not
// want it or cannot apply it.
std::optional<CodeAction> to_action(const ide::Action& given, const Target& target, base::Span span,
                                    const WantedKinds& wanted, const Session& session) {
  CodeAction action{.title = given.title,
                    .kind = std::string(kind_of(given.kind)),
                    .diagnostics = {},
                    .is_preferred = given.is_preferred};
  if (!wanted.contains(action.kind)) return std::nullopt;
  if (given.diagnostic) {
    const diag::Diagnostic& about = target.snapshot().diagnostics.list()[*given.diagnostic];
    action.diagnostics.push_back(convert_diagnostic(about, target.places(), session.documents));
  }
  if (session.capabilities.resolves_code_action_edits) {
    action.data = data_of(target, span, given.id, session);
    return action;
  }
  action.edit = edit_of(target, span, given.id, session);
  return action.edit ? std::optional(std::move(action)) : std::nullopt;
}

Answer code_actions(Session& session, const Request& request) {
  // Clients without literals want commands.
  if (!session.capabilities.code_action_literals) return "null";
  const WantedKinds wanted(request.params["context"]["only"]);
  return in_range(session, request, [&](const Target& target, base::Span span) {
    base::JsonWriter json;
    json.open('[');
    for (const ide::Action& each : ide::code_actions(target.snapshot(), target.source, span)) {
      const auto action = to_action(each, target, span, wanted, session);
      if (action) write(json, *action, session.capabilities);
    }
    return json.close(']').take();
  });
}

// The action comes back with its edit.
Answer resolve_code_action(Session& session, const Request& request) {
  const Json data = request.params["data"];
  const auto uri = data["uri"].string(), id = data["id"].string();
  const auto range = decode_range(data["range"]);
  if (!uri || !id || !range) return invalid_params("a code action is expected");
  const auto target = find_target(session, document_key(*uri), request.cancelled);
  const auto edit =
      target ? edit_of(*target, target->positions().span(*range), *id, session) : std::nullopt;
  base::JsonWriter json;
  json.open('{');
  for (const auto& [key, value] : request.params.members()) {
    if (key != "edit") json.key(key).raw(value.text());
  }
  if (edit) {
    json.key("edit");
    write(json, *edit, session.capabilities);
  }
  return json.close('}').take();
}

std::string code_action_provider(const ClientCapabilities& client) {
  if (!client.code_action_literals) return "";
  const std::string kinds =
      R"("codeActionKinds":["quickfix","refactor.extract","refactor.inline","refactor.rewrite",)"
      R"("source.fixAll.virga"])";
  return "{" + kinds + (client.resolves_code_action_edits ? R"(,"resolveProvider":true})" : "}");
}

}  // namespace

std::span<const Method> code_actions_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/codeAction",
             code_actions,
             nullptr,
             {"codeActionProvider", code_action_provider}},
      Method{"codeAction/resolve", resolve_code_action},
  };
  return kMethods;
}

}  // namespace virga::lsp
