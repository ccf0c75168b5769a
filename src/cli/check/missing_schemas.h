// virga check --without-schemas: missing schemas are a note instead of errors.
#pragma once

#include <string>

#include "check/check_programs.h"

namespace virga::cli {

// Removes the errors about missing schemas. Returns a line with the names of their packages, or an
// empty text if there are none.
std::string take_missing_schemas(check::CheckedPrograms& checked);

}  // namespace virga::cli
