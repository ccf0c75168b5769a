// `virga state`.
#pragma once

#include <string>

namespace virga::cli {

enum class StateVerb { kList, kShow, kGraph, kCheck, kDiff };

struct StateArguments {
  StateVerb verb = StateVerb::kList;
  std::string file;  // the state
  std::string name;  // kShow: a resource; kDiff: the other state
  bool json = false;
};

// Returns the exit code (cli/cli.h).
int state(const StateArguments& arguments);  // state.cc

}  // namespace virga::cli
