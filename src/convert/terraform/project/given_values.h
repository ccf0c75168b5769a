// The values of the variables of the root module, from files and options.
#pragma once

#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"
#include "convert/terraform/terraform.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// The values by the name of the variable. A later one has priority: terraform.tfvars,
// terraform.tfvars.json, *.auto.tfvars by name, and then the options in their order.
GivenValues given_values(const Module& module, const std::vector<ValueOption>& options,
                         const base::FileSystem& files, base::Sources& sources,
                         diag::Diagnostics& diagnostics, const base::Limits& limits);

}  // namespace virga::convert::terraform
