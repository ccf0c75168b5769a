// What the handlers of methods work on: the state of one connection.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "lsp/protocol/client_capabilities.h"
#include "lsp/server/client.h"
#include "lsp/server/documents.h"
#include "lsp/server/programs.h"
#include "lsp/server/publisher.h"
#include "lsp/tool/result_documents.h"
#include "lsp/tool/tool_runs.h"
#include "schema/index/index_cache.h"

namespace virga::lsp {

class Progress;

// What the server gets from the tool around it.
struct ServerOptions {
  std::string version{};
  std::vector<std::string> schemas{};                  // files and folders, as --schema names them
  std::shared_ptr<schema::IndexCache> schema_cache{};  // may be null
  // Returns the explanation of the code of a diagnostic as Markdown. May be null.
  std::function<std::optional<std::string>(std::string_view code)> explain{};
  ToolOptions tool{};
  base::FileSystem& files = base::real_file_system();
  base::Limits limits{};
};

// The semantic tokens of a document.
struct SentTokens {
  std::uint64_t id = 0;
  std::weak_ptr<const ide::Snapshot> snapshot;  // that they belong to
  std::vector<std::uint32_t> data;
};

enum class Trace : std::uint8_t { kOff, kMessages, kVerbose };

// Used by the handling thread only.
class Session {
 public:
  Session(const ServerOptions& server_options, Client& messages);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Begins the work on programs. Called once `capabilities` and `folders` are known.
  void start();
  // The folders or the configured schemas have changed.
  void reconfigure();
  Programs& programs() { return state_->programs; }
  // The program of a file. Shows progress in the editor while it is opened for the first time.
  // Returns nullopt if the file belongs to no program, or if `stop` was requested before the
  // program was checked.
  std::optional<Program> program(const std::string& key, const std::stop_token& stop = {});
  // Null if the client asks for diagnostics.
  Publisher* publisher() { return state_ ? state_->publisher.get() : nullptr; }

  // The client opens, has changed or closes a document.
  void open(Document document);
  void changed(const std::string& key);
  void close(const std::string& key);
  // Files outside of documents have changed.
  void changed_on_disk(const std::vector<std::string>& paths);

  const ServerOptions& options;
  Client& client;
  ClientCapabilities capabilities;
  std::vector<std::string> folders;             // the paths of the workspace folders
  std::vector<std::string> configured_schemas;  // from the settings of the client
  Trace trace = Trace::kOff;
  Documents documents;
  // The tokens that the client has got, by the key of the document.
  std::map<std::string, std::shared_ptr<const SentTokens>> sent_tokens;
  std::uint64_t last_tokens_id = 0;  // of all documents, so that a closed one gives no id twice
  ResultDocuments results;
  ToolRuns tool_runs;

 private:
  struct State {
    explicit State(Session& session);

    ide::Workspace workspace;
    Programs programs;
    std::unique_ptr<Publisher> publisher;
  };

  ide::WorkspaceOptions workspace_options();
  void packages_loaded();
  void refresh();

  std::unique_ptr<State> state_;
  std::unique_ptr<Progress> loading_;  // while packages are being loaded
};

}  // namespace virga::lsp
