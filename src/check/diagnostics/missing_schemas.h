// Errors about missing schemas, which some callers do not need.
#pragma once

#include <set>
#include <string>

#include "diag/diagnostics.h"

namespace virga::check {

// Returns whether the error only says that a package has no schema.
bool is_missing_schema(const diag::Diagnostic& diagnostic);

// Removes these errors. Adds their packages to `packages`, with the version if it is known.
void take_missing_schemas(diag::Diagnostics& diagnostics, std::set<std::string>& packages);

}  // namespace virga::check
