// The source of the program itself.
#pragma once

#include <string>

#include "cpp/program/context.h"

namespace virga::cpp {

// main.cc: the program as a function, and main().
std::string main_file(Context& context, const bind::Program& program);

}  // namespace virga::cpp
