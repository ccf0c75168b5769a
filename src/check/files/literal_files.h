// The files that calls such as `readFile("notes.txt")` name.
#pragma once

#include "check/session/load.h"

namespace virga::check {

// Warns about literal paths of files that do not exist or that the function cannot read. A preview
// fails on them. This is not an error, because a build step may create the files before. Skips
// branches of conditionals and arguments of functions that handle failures. Requires: the session
// holds a program that is bound without errors.
void check_literal_files(Session& session, const base::FileSystem& files);

}  // namespace virga::check
