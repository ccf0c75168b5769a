// Values of variables (`terraform.tfvars`, `*.auto.tfvars`) --write--> the configuration of a
// stack.
#pragma once

#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// The values that Terraform reads without being told, by the name of the variable. A later file
// wins: terraform.tfvars, terraform.tfvars.json, then *.auto.tfvars by name.
GivenValues given_values(const Module& module, const base::FileSystem& files,
                         base::Sources& sources, diag::Diagnostics& diagnostics,
                         const base::Limits& limits);

// The text of Pulumi.default.yaml with marks (text/origin.h); empty if there are no values.
std::string stack_file(const Module& module, const std::string& project, const GivenValues& values);

}  // namespace virga::convert::terraform
