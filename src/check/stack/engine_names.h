// The names that the resources of a program have in the engine.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "bind/program/program.h"

namespace virga::check {

struct EngineName {
  std::string path;  // the names of the blocks, for example site.web
  std::string name;  // in the engine, with `*` for parts that are known only in a run
  const bind::Node& node;
};

// Component folders that use others many times have too many names to list.
inline constexpr std::size_t kMaxEngineNames = 100'000;

// Calls `visit` for each resource and component of the program, including those inside components.
// Returns false if there are more: a component of another language may register any resource, and
// the function visits at most `most`.
bool for_each_engine_name(const bind::Program& program,
                          const std::function<void(const EngineName&)>& visit,
                          std::size_t most = kMaxEngineNames);

}  // namespace virga::check
