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

// Reports that the loader has no schema of the version that an option at `where` asks for.
void report_missing_version(Binding& binding, const std::string& package,
                            const std::string& version, base::Range where);
// Reports package blocks that the program does not use, because the name of the package is
// misspelled: it is similar to a package that the program uses or that is available.
void report_misspelled_packages(Binding& binding);

}  // namespace virga::bind
