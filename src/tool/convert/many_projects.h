// Many projects, converted at the same time. Private to tool/convert.
#pragma once

#include "tool/convert/conversion_rounds.h"
#include "tool/convert/find_projects.h"
#include "tool/schemas/interrupt.h"

namespace virga::tool {

// Converts each project to its place in `arguments.folder`. What is printed does not depend on the
// number of threads. A project with errors does not stop the others. After an interrupt, no other
// project is written. Returns the exit code.
int convert_many(const ConvertArguments& arguments, const FoundProjects& found,
                 const ConvertOnce& convert, const Interrupt& interrupt);

}  // namespace virga::tool
