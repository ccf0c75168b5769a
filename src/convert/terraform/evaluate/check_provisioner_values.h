// Values of arguments of provisioners and connections that have the wrong type.
#pragma once

#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// `values` must not know the values of variables: Terraform checks the types only, so the default
// of a variable without a type is no mistake. Requires: the blocks have no mistakes that
// check_provisioners() reports.
void check_provisioner_values(const Module& module, Values& values, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
