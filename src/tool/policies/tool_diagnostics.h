// Messages of compilers, linkers and CMake as diagnostics.
#pragma once

#include "base/source.h"
#include "diag/diagnostics.h"
#include "host/cpp/build/compiler_output.h"
#include "project/foreign_pack.h"

namespace virga::tool {

// Adds the message about a file of the pack. A message with a place gets a range.
void add_tool_message(const host::ToolMessage& message, const project::ForeignPack& pack,
                      base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::tool
