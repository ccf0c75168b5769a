// Publishes diagnostics to clients that do not ask for them (LSP 3.17, "PublishDiagnostics").
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>

#include "lsp/server/programs.h"

namespace virga::lsp {

class Session;

// Changes that wait are handled first, so that the diagnostics of the states between them are not
// computed. But while a client sends changes without a pause, it still gets diagnostics.
class Publisher {
 public:
  static constexpr std::chrono::milliseconds kLongestWait{200};

  // The session must outlive the publisher.
  explicit Publisher(Session& session) : session_(session) {}

  // The diagnostics of the program of this file may have changed, or the file was closed: then they
  // go, unless the program has other open files.
  void changed(const std::string& path);

  bool is_due() const { return !due_.empty(); }
  // Whether the diagnostics have waited for too long.
  bool is_late() const;
  // Publishes the diagnostics of one program: for each of its files that has some, had some, or is
  // open. If `stop` is requested before the program is checked, they stay due. Requires: is_due().
  void publish_next(const std::stop_token& stop);

 private:
  // What the client has got for a file.
  struct Published {
    std::string owner;  // the program that reported them
    std::size_t hash = 0;
    std::optional<std::int64_t> version{};
    bool is_empty = true;
    // The client may have forgotten them, and counts versions anew.
    bool was_closed = false;
  };

  const std::string* open_file_beside(const std::string& path);
  bool is_shown_by(const Program& program, const std::string& owner, const std::string& path);
  void publish(const std::string& path, const std::string& owner, const std::string& diagnostics);
  void withdraw(const std::string& owner, const std::set<std::string>& kept);

  Session& session_;
  std::set<std::string> due_;
  std::chrono::steady_clock::time_point due_since_;
  std::map<std::string, Published> published_;  // by path
};

}  // namespace virga::lsp
