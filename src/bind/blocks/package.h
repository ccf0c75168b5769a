// `package { baseProviderName = ... }`: the provider that the tokens of a package refer to.
// Spec: docs/spec/pcl-language.md, section 12.1.
#pragma once

#include <span>
#include <vector>

#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "model/check/diagnostic_profile.h"

namespace virga::bind {

// The package blocks of all files, sorted by name. Invalid parts of a block are reported and
// skipped. Several files may describe a package if the descriptions are equal.
std::vector<PackageDescriptor> read_packages(std::span<const hcl::Tree> files,
                                             diag::Diagnostics& diagnostics,
                                             model::DiagnosticProfile profile = {});

}  // namespace virga::bind
