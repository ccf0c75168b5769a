// Builds programs in C++ with CMake, in a folder that is kept: nothing is compiled twice.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/expected.h"
#include "host/cpp/build/build_place.h"
#include "host/cpp/build/compiler_output.h"
#include "host/cpp/build/configured.h"

namespace virga::host {

struct BuildFailure {
  std::vector<ToolMessage> messages;  // at least one error, unless it was stopped
  bool is_stopped = false;
  bool is_in_project = false;  // the project has errors; otherwise the machine lacks something
};

template <typename T>
using BuildResult = base::Expected<T, BuildFailure>;

struct BuiltProgram {
  std::string executable;
  std::vector<ToolMessage> warnings;  // of what was compiled now
};

struct BuildOptions {
  std::function<void(const std::string& line)> on_line{};  // receives the output of the tools
  std::stop_token stop{};
};

// Configures the folder if it is new or if one of its files has changed. Processes wait for each
// other.
BuildResult<Configured> configure_program(const BuildPlace& place, const BuildOptions& options);

// Configures, compiles what has changed, and returns the path of the executable.
BuildResult<BuiltProgram> build_program(const BuildPlace& place, const BuildOptions& options);

// The texts of all errors, one below the other.
std::string text_of(const BuildFailure& failure);

}  // namespace virga::host
