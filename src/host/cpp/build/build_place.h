// Where and how a program is built.
#pragma once

#include <string>

#include "rpc/messages.h"

namespace virga::host {

struct BuildPlace {
  std::string source;        // the folder of CMakeLists.txt
  std::string folder;        // of the build
  std::string sdk{};         // the folder of virga-config.cmake; empty: CMake searches it
  std::string build_type{};  // CMAKE_BUILD_TYPE; empty: that of the project
  std::string target{};      // the executable to run; empty: `program`, or the only one
};

// Reads the options of the runtime in the project file: `build`, `buildType`, `sdk`, `target`.
// Paths are relative to the folder of the program.
BuildPlace build_place(const rpc::ProgramInfo& info);

}  // namespace virga::host
