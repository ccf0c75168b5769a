// Programs that are run beside this one, behind an interface: tests have their own.
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
  std::string directory;               // where it runs
  // Variables besides those of this process, or instead of them.
  std::map<std::string, std::string> environment{};
  // Is given what it writes, as it comes, from a thread of its own; may be null.
  std::function<void(std::string_view)> on_output{};
};

struct Exit {
  int status = 0;      // 128 + the signal, where one ended it
  std::string output;  // standard output and error, as they came; the beginning where it is long
};

class Processes {
 public:
  virtual ~Processes() = default;

  // Runs a command; `done` is called once, from any thread. Fails where it cannot be started.
  virtual void run(Command command, std::function<void(Result<Exit>)> done) = 0;
};

// The real ones, each with a thread that waits for it. Those that are not done when this goes are
// killed, with what they have started.
std::unique_ptr<Processes> real_processes();  // real_processes.cc

// None are run: each command fails.
Processes& no_processes();

}  // namespace virga::base
