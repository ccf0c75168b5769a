// Folders, settings and files of the client (LSP 3.17, "Workspace Features").
#include <array>
#include <string>
#include <vector>

#include "base/json/json_writer.h"
#include "lsp/features/methods.h"
#include "lsp/server/session.h"
#include "lsp/server/settings.h"
#include "lsp/server/workspace_folders.h"
#include "lsp/uri/file_uri.h"

namespace virga::lsp {
namespace {

// The files that programs consist of.
constexpr std::string_view kWatched[] = {
    "**/*.pp",      "**/*.pptest", "**/Pulumi*.yaml", "**/virga.toml", "**/virga-baseline.json",
    "**/schemas/**"};

void watch_files(Session& session) {
  if (!session.capabilities.watches_files) return;
  base::JsonWriter json;
  json.open('{').key("registrations").open('[').open('{');
  json.key("id").string("files").key("method").string("workspace/didChangeWatchedFiles");
  json.key("registerOptions").open('{').key("watchers").open('[');
  for (const std::string_view pattern : kWatched) {
    json.open('{').key("globPattern").string(pattern).close('}');
  }
  json.close(']').close('}').close('}').close(']').close('}');
  session.client.request("client/registerCapability", json.take(), nullptr);
}

// Settings of the section `virga`.
void apply_settings(Session& session, Json settings) {
  if (!settings.is(Json::Kind::kObject)) return;
  std::vector<std::string> schemas = decode_schemas(settings, session.folders);
  if (schemas == session.configured_schemas) return;
  session.configured_schemas = std::move(schemas);
  session.reconfigure();
}

void ask_for_settings(Session& session) {
  session.client.request("workspace/configuration", R"({"items":[{"section":"virga"}]})",
                         [&session](const Message& answer) {
                           const auto items = answer.result.items();
                           if (!items.empty()) apply_settings(session, items.front());
                         });
}

void initialized(Session& session, Json) {
  watch_files(session);
  if (session.capabilities.configuration) ask_for_settings(session);
}

void did_change_configuration(Session& session, Json params) {
  if (session.capabilities.configuration) return ask_for_settings(session);
  apply_settings(session, params["settings"]["virga"]);
}

void did_change_watched_files(Session& session, Json params) {
  std::vector<std::string> paths;
  for (const Json each : params["changes"].items()) {
    const auto uri = each["uri"].string();
    if (auto path = uri ? path_of_uri(*uri) : std::nullopt) paths.push_back(*std::move(path));
  }
  if (!paths.empty()) session.changed_on_disk(paths);
}

void did_change_folders(Session& session, Json params) {
  for (const std::string& removed : decode_folders(params["event"]["removed"])) {
    std::erase(session.folders, removed);
  }
  for (std::string& added : decode_folders(params["event"]["added"])) {
    session.folders.push_back(std::move(added));
  }
  session.reconfigure();
}

std::string workspace_capability(const ClientCapabilities&) {
  return R"({"workspaceFolders":{"supported":true,"changeNotifications":true},)"
         R"("textDocumentContent":{"schemes":["virga"]}})";
}

}  // namespace

std::span<const Method> workspace_methods() {
  static constexpr std::array kMethods = {
      Method{"initialized", nullptr, initialized},
      Method{"workspace/didChangeConfiguration", nullptr, did_change_configuration},
      Method{"workspace/didChangeWatchedFiles", nullptr, did_change_watched_files},
      Method{"workspace/didChangeWorkspaceFolders",
             nullptr,
             did_change_folders,
             {"workspace", workspace_capability}},
  };
  return kMethods;
}

}  // namespace virga::lsp
