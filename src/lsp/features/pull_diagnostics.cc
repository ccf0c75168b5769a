// Diagnostics for clients that ask for them (LSP 3.17, "Pull Diagnostics").
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "lsp/convert/diagnostics.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/server/progress.h"

namespace virga::lsp {
namespace {

// A list of diagnostics as JSON, and an id that depends on nothing else.
struct Report {
  std::string items;
  std::string id;

  // Writes the members of a DocumentDiagnosticReport into an open object.
  void write(base::JsonWriter& json, std::string_view previous_id) const {
    const bool is_same = previous_id == id;
    json.key("kind").string(is_same ? "unchanged" : "full").key("resultId").string(id);
    if (!is_same) json.key("items").raw(items);
  }
};

Report report_of(const std::vector<Diagnostic>& diagnostics, const ClientCapabilities& client) {
  base::JsonWriter json;
  write_list(json, diagnostics, client);
  Report report{.items = json.take(), .id = {}};
  report.id = std::to_string(std::hash<std::string>()(report.items));
  return report;
}

Answer document_diagnostics(Session& session, const Request& request) {
  const auto target = decode_target(session, request);
  if (!target) return base::Unexpected(target.error());
  std::vector<Diagnostic> diagnostics;
  if (*target) {
    const ide::Snapshot& snapshot = (*target)->snapshot();
    diagnostics = diagnostics_of((*target)->source, snapshot.diagnostics, snapshot.sources,
                                 (*target)->places(), session.documents);
  }
  base::JsonWriter json;
  json.open('{');
  report_of(diagnostics, session.capabilities)
      .write(json, request.params["previousResultId"].string().value_or(""));
  return json.close('}').take();
}

// Reports the files of all programs in the workspace. Open documents are left out: their
// diagnostics are asked for separately.
class WorkspaceReport {
 public:
  WorkspaceReport(Session& session, Json params)
      : session_(session), partial_(session, params, "items") {
    for (const Json each : params["previousResultIds"].items()) {
      const auto uri = each["uri"].string(), value = each["value"].string();
      if (uri && value) previous_.emplace(document_key(*uri), *value);
    }
  }

  void add(const Program& program) {
    const base::Sources& sources = program.snapshot->sources;
    const auto by_file = diagnostics_by_file(program.snapshot->diagnostics, sources,
                                             *program.places, session_.documents);
    for (std::uint32_t id = 1; id <= sources.size(); ++id) {
      const base::Source& source = sources[base::SourceId{id}];
      if (!is_file(source) || session_.documents.find(source.name())) continue;
      if (!reported_.insert(source.name()).second) continue;
      const auto found = by_file.find(source.id());
      write(source.name(),
            report_of(found == by_file.end() ? std::vector<Diagnostic>() : found->second,
                      session_.capabilities));
    }
  }

  // A file that had diagnostics and belongs to no program anymore.
  void clear_others() {
    for (const auto& [path, id] : previous_) {
      if (reported_.contains(path) || session_.documents.find(path)) continue;
      write(path, report_of({}, session_.capabilities));
    }
  }

  std::string take() { return partial_.finish(); }

 private:
  void write(const std::string& path, const Report& report) {
    const auto previous = previous_.find(path);
    base::JsonWriter json;
    json.open('{').key("uri").string(session_.documents.uri_of(path)).key("version").raw("null");
    report.write(json, previous == previous_.end() ? std::string_view() : previous->second);
    partial_.add(json.close('}').take());
  }

  Session& session_;
  PartialResult partial_;
  std::map<std::string, std::string> previous_;
  std::set<std::string> reported_;
};

Answer workspace_diagnostics(Session& session, const Request& request) {
  WorkspaceReport report(session, request.params);
  session.programs().visit_all(request.cancelled,
                               [&](const Program& program) { report.add(program); });
  report.clear_others();
  return report.take();
}

std::string diagnostic_provider(const ClientCapabilities&) {
  return R"({"identifier":"virga","interFileDependencies":true,"workspaceDiagnostics":true})";
}

}  // namespace

std::span<const Method> pull_diagnostics_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/diagnostic",
             document_diagnostics,
             nullptr,
             {"diagnosticProvider", diagnostic_provider}},
      Method{"workspace/diagnostic", workspace_diagnostics},
  };
  return kMethods;
}

}  // namespace virga::lsp
