#include "lsp/server/publisher.h"

#include <functional>

#include "base/json/json_writer.h"
#include "lsp/convert/diagnostics.h"
#include "lsp/server/session.h"

namespace virga::lsp {
namespace {

// Names the program of a file, also after the program has changed: a folder or a test file.
std::string owner_of(const std::string& path) {
  return path.ends_with(".pptest") ? path : folder_of(path);
}

constexpr std::string_view kNoDiagnostics = "[]";

}  // namespace

void Publisher::changed(const std::string& path) {
  if (due_.empty()) due_since_ = std::chrono::steady_clock::now();
  due_.insert(path);
  if (session_.documents.find(path)) return;
  const auto known = published_.find(path);
  if (known != published_.end()) known->second.was_closed = true;
}

// An open file whose program has the file at `path`, or null.
const std::string* Publisher::open_file_beside(const std::string& path) {
  for (const auto& [other, document] : session_.documents.all()) {
    if (session_.programs().contains(other, path)) return &other;
  }
  return nullptr;
}

bool Publisher::is_late() const {
  return is_due() && std::chrono::steady_clock::now() - due_since_ > kLongestWait;
}

void Publisher::publish_next(const std::stop_token& stop) {
  std::string path = *due_.begin();
  due_.erase(due_.begin());
  if (!session_.documents.find(path)) {
    // It was closed. If another file of its program is open, the file on disk counts again.
    const std::string* other = open_file_beside(path);
    if (!other) return withdraw(owner_of(path), {});
    path = *other;
  }
  const std::string owner = owner_of(path);
  const auto program = session_.program(path, stop);
  if (!program && stop.stop_requested()) {
    due_.insert(path);
    return;
  }
  if (!program) return publish(path, owner, std::string(kNoDiagnostics));
  const base::Sources& sources = program->snapshot->sources;
  const auto by_file = diagnostics_by_file(program->snapshot->diagnostics, sources,
                                           *program->places, session_.documents);
  std::set<std::string> files;
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    const base::Source& source = sources[base::SourceId{id}];
    if (!is_file(source) || !files.insert(source.name()).second) continue;
    if (!is_shown_by(*program, owner, source.name())) continue;
    due_.erase(source.name());
    const auto found = by_file.find(source.id());
    base::JsonWriter json;
    write_list(json, found == by_file.end() ? std::vector<Diagnostic>() : found->second,
               session_.capabilities);
    publish(source.name(), owner, json.take());
  }
  withdraw(owner, files);
}

// A component may belong to several programs. An open file shows what its own program reports,
// another file what one program reports.
bool Publisher::is_shown_by(const Program& program, const std::string& owner,
                            const std::string& path) {
  if (session_.documents.find(path)) {
    const auto own = session_.program(path);
    return own && own->snapshot == program.snapshot;
  }
  const auto known = published_.find(path);
  return known == published_.end() || known->second.is_empty || known->second.owner == owner;
}

// Diagnostics of an open document belong to its version, so each version gets some.
void Publisher::publish(const std::string& path, const std::string& owner,
                        const std::string& diagnostics) {
  const Document* document = session_.documents.find(path);
  Published now{owner, std::hash<std::string>()(diagnostics), std::nullopt,
                diagnostics == kNoDiagnostics};
  if (document) now.version = document->version();
  const auto known = published_.find(path);
  const bool is_known = known != published_.end() && !known->second.was_closed &&
                        known->second.hash == now.hash && known->second.version == now.version;
  const bool is_needed = document || !now.is_empty || known != published_.end();
  if (is_known || !is_needed) return;
  base::JsonWriter json;
  json.open('{').key("uri").string(session_.documents.uri_of(path));
  if (now.version) json.key("version").number(*now.version);
  json.key("diagnostics").raw(diagnostics).close('}');
  session_.client.notify("textDocument/publishDiagnostics", json.take());
  if (document || !now.is_empty) {
    published_.insert_or_assign(path, std::move(now));
  } else {
    published_.erase(path);
  }
}

// Removes the diagnostics of files that do not belong to the program anymore.
void Publisher::withdraw(const std::string& owner, const std::set<std::string>& kept) {
  std::vector<std::string> gone;
  for (const auto& [path, state] : published_) {
    if (state.owner == owner && !kept.contains(path)) gone.push_back(path);
  }
  for (const std::string& path : gone) publish(path, owner, std::string(kNoDiagnostics));
}

}  // namespace virga::lsp
