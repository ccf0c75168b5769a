// The packages that a program needs, found in its syntax only. Spec: docs/spec/wire.md, section
// 3.1, GetRequiredPackages.
#pragma once

#include <span>
#include <vector>

#include "bind/program/program.h"

namespace virga::bind {

// The packages that blocks describe and those in tokens of resources, reads and invokes, sorted by
// name. A package that occurs in tokens only has no version. Excludes `pulumi`, and a base package
// whose parameterized form is included. Of different descriptions of a package, the first one wins;
// bind() reports the conflict.
std::vector<PackageDescriptor> mentioned_packages(std::span<const hcl::Tree> files);

}  // namespace virga::bind
