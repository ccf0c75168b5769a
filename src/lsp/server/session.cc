#include "lsp/server/session.h"

#include <utility>

#include "lsp/server/progress.h"

namespace virga::lsp {

Session::State::State(Session& session)
    : workspace(session.options.files, session.workspace_options(), session.options.schema_cache),
      programs(workspace, session.documents, session.capabilities.encoding),
      publisher(session.capabilities.pulls_diagnostics ? nullptr
                                                       : std::make_unique<Publisher>(session)) {}

ide::WorkspaceOptions Session::workspace_options() const {
  ide::WorkspaceOptions out{folders, options.schemas};
  out.schemas.insert(out.schemas.end(), configured_schemas.begin(), configured_schemas.end());
  return out;
}

void Session::start() {
  state_ = std::make_unique<State>(*this);
}

void Session::reconfigure() {
  state_->workspace.set_options(workspace_options());
  refresh();
}

std::optional<Program> Session::program(const std::string& key) {
  Programs& programs = state_->programs;
  if (programs.has_opened(key) || !documents.find(key)) return programs.find(key);
  const Progress progress(*this, "Loading the program");
  return programs.find(key);
}

void Session::open(Document document) {
  changed(document_key(documents.open(std::move(document)).uri()));
}

void Session::changed(const std::string& key) {
  state_->programs.changed(key);
  if (state_->publisher) state_->publisher->changed(key);
}

void Session::close(const std::string& key) {
  documents.close(key);
  sent_tokens.erase(key);
  changed(key);
}

void Session::changed_on_disk(const std::vector<std::string>& paths) {
  state_->programs.changed_on_disk(paths);
  refresh();
}

// Any program may depend on the files and settings, so all that the editor shows is out of date.
void Session::refresh() {
  const auto ask = [this](bool is_supported, std::string_view method) {
    if (is_supported) client.request(method, "", nullptr);
  };
  if (state_->publisher) {
    for (const auto& [key, document] : documents.all()) state_->publisher->changed(key);
  } else {
    ask(capabilities.refreshes_diagnostics, "workspace/diagnostic/refresh");
  }
  ask(capabilities.refreshes_semantic_tokens, "workspace/semanticTokens/refresh");
  ask(capabilities.refreshes_inlay_hints, "workspace/inlayHint/refresh");
  ask(capabilities.refreshes_code_lenses, "workspace/codeLens/refresh");
}

}  // namespace virga::lsp
