// What to say when a package that the program uses has no schema.
#pragma once

#include "bind/binding.h"

namespace virga::bind {

// `error`: why the package that there is cannot be used; null when there is none. Reported once for
// each package unless `severity` is a warning.
void report_missing_package(Binding& binding, const std::string& package, base::Range where,
                            const base::Error* error, diag::Severity severity);

// Names the version of the schema that there is, if there is one.
void note_version(diag::Diagnostic& diagnostic, const base::Result<PackagePtr>& found);

}  // namespace virga::bind
