// What the handlers of methods work on: the state of one connection. Only the handling thread uses
// it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "lsp/protocol/client_capabilities.h"
#include "lsp/server/client.h"
#include "lsp/server/documents.h"

namespace virga::lsp {

// What the server gets from the tool around it.
struct ServerOptions {
  std::string version{};
  std::vector<std::string> schemas{};  // files and folders, as --schema names them
  // Returns the explanation of the code of a diagnostic as Markdown. May be null.
  std::function<std::optional<std::string>(std::string_view code)> explain{};
  const base::FileSystem& files = base::real_file_system();
  base::Limits limits{};
};

enum class Trace : std::uint8_t { kOff, kMessages, kVerbose };

class Session {
 public:
  Session(const ServerOptions& server_options, Client& messages)
      : options(server_options), client(messages) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // The client opens, has changed or closes a document.
  void open(Document document);
  void changed(const std::string& key);
  void close(const std::string& key);

  const ServerOptions& options;
  Client& client;
  ClientCapabilities capabilities;
  std::vector<std::string> folders;  // the paths of the workspace folders
  Trace trace = Trace::kOff;
  Documents documents;
};

}  // namespace virga::lsp
