// Runs programs through an interface, which tests implement themselves.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::base {

struct Command {
  std::vector<std::string> arguments;  // the program first; looked up in PATH, no shell
  std::string directory;               // working directory; empty: that of this process
  // Variables that are added to those of this process, or replace them.
  std::map<std::string, std::string> environment{};
  // Receives the output as it arrives, on a thread of its own. May be null.
  std::function<void(std::string_view)> on_output{};
  // If not null, receives the standard error in place of `on_output`, on another thread.
  std::function<void(std::string_view)> on_error_output{};
};

struct Exit {
  int status = 0;  // 128 + the signal if a signal ended it
  // Standard output and error, interleaved; only the first 64 KB. Without the standard error if
  // there is an `on_error_output`.
  std::string output;
};

class Processes {
 public:
  virtual ~Processes() = default;

  // Runs a command and calls `done` once, on any thread. `done` receives an error if the command
  // cannot be started.
  virtual void run(Command command, std::function<void(Result<Exit>)> done) = 0;
};

// Processes of the operating system, each with a thread that waits for it. The destructor kills
// those that still run and all processes that they started.
std::unique_ptr<Processes> real_processes();  // real_processes.cc

// Rejects every command.
Processes& no_processes();

}  // namespace virga::base
