// Runs the tool `virga` in processes of their own: a program that crashes or hangs does not concern
// the server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "lsp/server/client.h"

namespace virga::lsp {

// How the tool is run.
struct ToolOptions {
  std::string executable{};  // empty: the server cannot run the tool
  std::chrono::milliseconds time_limit{std::chrono::minutes(5)};
  std::size_t max_output = std::size_t{8} << 20;  // bytes of the output that are kept
};

struct ToolCommand {
  std::vector<std::string> arguments;  // without the executable
  std::string directory;               // working directory
};

struct ToolResult {
  // kEnded: `status` is the exit status; 128 + the signal if a signal ended the process.
  enum class Kind : std::uint8_t { kEnded, kTimedOut, kCancelled, kNotStarted };

  Kind kind = Kind::kNotStarted;
  int status = 0;
  std::string output;   // valid UTF-8; of kNotStarted: the reason
  bool is_cut = false;  // the output was longer than the limit
};

// Used by the handling thread. Each run has a thread that waits for its process. The destructor
// kills the processes.
class ToolRuns {
 public:
  static constexpr std::size_t kMaxRuns = 8;

  // Both must outlive the runs.
  ToolRuns(const ToolOptions& options, Client& client) : options_(options), client_(client) {}
  ToolRuns(const ToolRuns&) = delete;
  ToolRuns& operator=(const ToolRuns&) = delete;

  bool is_full() const { return runs_.size() >= kMaxRuns; }
  // Runs a command and calls `done` on the handling thread. Kills the process if `cancelled` is
  // requested, and at the time limit.
  void start(ToolCommand command, std::stop_token cancelled,
             std::function<void(const ToolResult&)> done);

 private:
  const ToolOptions& options_;
  Client& client_;
  std::uint64_t last_id_ = 0;
  std::map<std::uint64_t, std::jthread> runs_;
};

}  // namespace virga::lsp
