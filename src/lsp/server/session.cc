#include "lsp/server/session.h"

#include <utility>

namespace virga::lsp {

Session::State::State(Session& session, ide::WorkspaceOptions workspace_options)
    : workspace(session.options.files, std::move(workspace_options)),
      programs(workspace, session.documents, session.capabilities.encoding),
      publisher(session.capabilities.pulls_diagnostics
                    ? nullptr
                    : std::make_unique<Publisher>(session.client, session.documents, programs,
                                                  session.capabilities)) {}

void Session::start() {
  std::vector<std::string> schemas = options.schemas;
  schemas.insert(schemas.end(), configured_schemas.begin(), configured_schemas.end());
  state_ = std::make_unique<State>(*this, ide::WorkspaceOptions{});
  for (const auto& [key, document] : documents.all()) changed(key);
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
