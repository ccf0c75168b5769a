// The class of a component.
#pragma once

#include <string>

#include "cpp/program/context.h"

namespace virga::cpp {

struct ComponentFiles {
  std::string header;
  std::string source;
};

// Adds the outputs, with their types, to the class.
ComponentFiles component_files(Context& context, ComponentClass& component);

}  // namespace virga::cpp
