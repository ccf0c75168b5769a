// Another program that starts an executable, such as the server of a debugger.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::host {

class Launcher {
 public:
  virtual ~Launcher() = default;

  // The command that starts `command`, a program with its arguments.
  virtual std::vector<std::string> launch(std::vector<std::string> command) const = 0;
  // Returns false if the launcher itself printed the line. Lines come in order, on one thread.
  virtual bool is_of_program(std::string_view line) = 0;
  // The exit status of the program. `own` is that of the launcher.
  virtual int status(int own) const = 0;
};

}  // namespace virga::host
