// The declarations of a module whose names change.
#pragma once

#include <vector>

#include "convert/conversion.h"
#include "convert/terraform/module/module.h"
#include "convert/terraform/names/names.h"

namespace virga::convert::terraform {

// In the order of the source. `from` is the address in the module: "local.name", "aws_vpc.main".
std::vector<RenamedName> renamed_in(const Module& module, const Names& names);

}  // namespace virga::convert::terraform
