// Publishes diagnostics to clients that do not ask for them (LSP 3.17, "PublishDiagnostics").
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "lsp/protocol/client_capabilities.h"
#include "lsp/server/client.h"
#include "lsp/server/documents.h"
#include "lsp/server/programs.h"

namespace virga::lsp {

// Changes that wait are handled first, so that the diagnostics of the states between them are not
// computed. But while a client sends changes without a pause, it still gets diagnostics.
class Publisher {
 public:
  static constexpr std::chrono::milliseconds kLongestWait{200};

  // All must outlive the publisher.
  Publisher(Client& client, const Documents& documents, Programs& programs,
            const ClientCapabilities& capabilities)
      : client_(client), documents_(documents), programs_(programs), capabilities_(capabilities) {}

  // The diagnostics of the program of this file may have changed.
  void changed(const std::string& path);
  // A file was closed: its diagnostics go, unless its program has other open files.
  void closed(const std::string& path);

  bool is_due() const { return !due_.empty(); }
  // Whether the diagnostics have waited for too long.
  bool is_late() const;
  // Publishes the diagnostics of one program: for each of its files that has some, had some, or is
  // open. Requires: is_due().
  void publish_next();

 private:
  // What the client has got for a file.
  struct Published {
    std::string owner;  // the program that reported them
    std::size_t hash = 0;
    std::optional<std::int64_t> version{};
    bool is_empty = true;
  };

  bool is_shown_by(const Program& program, const std::string& owner, const std::string& path);
  void publish(const std::string& path, const std::string& owner, const std::string& diagnostics);
  void withdraw(const std::string& owner, const std::set<std::string>& kept);

  Client& client_;
  const Documents& documents_;
  Programs& programs_;
  const ClientCapabilities& capabilities_;
  std::set<std::string> due_;
  std::chrono::steady_clock::time_point due_since_;
  std::map<std::string, Published> published_;  // by path
};

}  // namespace virga::lsp
