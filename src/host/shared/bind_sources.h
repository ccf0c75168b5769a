// Binds the sources of a GenerateProgram request.
#pragma once

#include <memory>

#include "host/programs.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// Binds the program in the files of the request without a folder in their names; the others belong
// to its components. The errors of the program are in its diagnostics. It has no directory.
std::unique_ptr<BoundProgram> bind_sources(const rpc::GenerateProgramRequest& request,
                                           schema::Loader& loader);

}  // namespace virga::host
