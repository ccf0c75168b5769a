// Which packages a program needs, by its text alone. Spec: docs/spec/wire.md, section 3.1,
// GetRequiredPackages.
#pragma once

#include <span>
#include <vector>

#include "bind/program.h"

namespace virga::bind {

// The packages that blocks describe and those that the tokens of resources, reads and invokes name,
// sorted by name. What only a token names has no version. `pulumi` is not among them, nor a package
// whose parameterized form is. Of descriptions that differ the first one counts; what is wrong with
// them is for bind() to say.
std::vector<PackageDescriptor> mentioned_packages(std::span<const hcl::Tree> files);

}  // namespace virga::bind
