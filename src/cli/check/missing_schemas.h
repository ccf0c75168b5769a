// Errors about missing schemas, which some commands do not need.
#pragma once

#include <string>

#include "check/check_programs.h"
#include "diag/diagnostic.h"

namespace virga::cli {

// Returns whether the error only says that a package has no schema.
bool is_missing_schema(const diag::Diagnostic& diagnostic);

// Removes the errors about missing schemas. Returns a line with the names of their packages, or an
// empty text if there are none.
std::string take_missing_schemas(check::CheckedPrograms& checked);

}  // namespace virga::cli
