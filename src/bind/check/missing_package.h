// Reports a package that the program uses and that has no schema.
#pragma once

#include "bind/binding/binding.h"

namespace virga::bind {

// `error`: why the existing package cannot be used; null if no package was found. Reports each
// package once, unless `severity` is a warning.
void report_missing_package(Binding& binding, const std::string& package, base::Range where,
                            const base::Error* error, diag::Severity severity);

// Adds a note with the version of the schema that was found, if one was found.
void note_version(diag::Diagnostic& diagnostic, const base::Result<PackagePtr>& found);

}  // namespace virga::bind
