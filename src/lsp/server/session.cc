#include "lsp/server/session.h"

#include <utility>

#include "lsp/server/progress.h"

namespace virga::lsp {

Session::State::State(Session& session, ide::WorkspaceOptions workspace_options)
    : workspace(session.options.files, std::move(workspace_options), session.options.schema_cache),
      programs(workspace, session.documents, session.capabilities.encoding),
      publisher(session.capabilities.pulls_diagnostics ? nullptr
                                                       : std::make_unique<Publisher>(session)) {}

void Session::start() {
  if (publisher()) publisher()->withdraw_all();
  std::vector<std::string> schemas = options.schemas;
  schemas.insert(schemas.end(), configured_schemas.begin(), configured_schemas.end());
  state_ = std::make_unique<State>(*this, ide::WorkspaceOptions{folders, std::move(schemas)});
  for (const auto& [key, document] : documents.all()) changed(key);
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
  state_->programs.changed(key);
  if (state_->publisher) state_->publisher->closed(key);
}

void Session::changed_on_disk(const std::vector<std::string>& paths) {
  state_->programs.changed_on_disk(paths);
  refresh_diagnostics();
}

// Any program may depend on the files, so all open documents get new diagnostics.
void Session::refresh_diagnostics() {
  for (const auto& [key, document] : documents.all()) {
    if (state_->publisher) state_->publisher->changed(key);
  }
  if (!state_->publisher && capabilities.refreshes_diagnostics) {
    client.request("workspace/diagnostic/refresh", "null", nullptr);
  }
}

}  // namespace virga::lsp
