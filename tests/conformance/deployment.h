// One update of a stack.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "run/run.h"

namespace virga::conformance {

// A preview and, unless the preview must fail, the update.
struct Deployment {
  std::string folder;  // of the program; an absolute path
  std::map<std::string, run::ConfigValue> config;
  std::vector<std::string> targets;  // URN patterns
  bool continue_on_error = false;
  bool preview_fails = false;
  bool update_fails = false;
};

}  // namespace virga::conformance
