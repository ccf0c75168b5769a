#include "lsp/server/session.h"

#include <utility>

#include "lsp/server/progress.h"

namespace virga::lsp {

Session::Session(const ServerOptions& server_options, Client& messages)
    : options(server_options), client(messages), tool_runs(options.tool, client) {}

Session::~Session() = default;

Session::State::State(Session& session)
    : workspace(session.options.files, session.workspace_options(), session.options.schema_cache),
      programs(workspace, session.documents, session.capabilities.encoding),
      publisher(session.capabilities.pulls_diagnostics ? nullptr
                                                       : std::make_unique<Publisher>(session)) {}

// A client that asks for diagnostics once would keep those without packages, so it waits for them.
ide::WorkspaceOptions Session::workspace_options() {
  ide::WorkspaceOptions out{.folders = folders, .schemas = options.schemas};
  if (!capabilities.pulls_diagnostics || capabilities.refreshes_diagnostics) {
    out.on_packages_loaded = [this] { client.post([this] { packages_loaded(); }); };
  }
  out.schemas.insert(out.schemas.end(), configured_schemas.begin(), configured_schemas.end());
  return out;
}

void Session::start() {
  state_ = std::make_unique<State>(*this);
}

void Session::packages_loaded() {
  state_->workspace.packages_loaded();
  loading_.reset();
  refresh();
}

void Session::reconfigure() {
  state_->workspace.set_options(workspace_options());
  refresh();
}

std::optional<Program> Session::program(const std::string& key, const std::stop_token& stop) {
  Programs& programs = state_->programs;
  std::unique_ptr<Progress> opening;
  if (!programs.has_opened(key) && documents.find(key)) {
    opening = std::make_unique<Progress>(*this, "Loading the program");
  }
  auto program = programs.find(key, stop);
  if (!state_->workspace.waits_for_packages()) {
    loading_.reset();
  } else if (!loading_) {
    loading_ = std::make_unique<Progress>(*this, "Loading package schemas");
  }
  return program;
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
