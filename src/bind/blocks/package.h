// `package { baseProviderName = ... }`: which provider the tokens of a package mean.
// Spec: docs/spec/pcl-language.md, section 12.1.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// The package blocks of all files, sorted by name. What is wrong in a block is reported and left
// out; a package may be described in several files, if the descriptions are the same.
std::vector<PackageDescriptor> read_packages(std::span<const hcl::Tree> files,
                                             diag::Diagnostics& diagnostics);

// A scheme with something behind it (RFC 3986), or an absolute path.
bool is_absolute_uri(std::string_view text);

}  // namespace virga::bind
