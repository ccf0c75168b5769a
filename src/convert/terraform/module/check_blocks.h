// Checks the form of blocks: what Terraform requires of them before it evaluates anything.
#pragma once

#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {

// Reports missing and unknown arguments and blocks, flags and defaults that are not constant, and
// blocks about resources that contradict the declarations.
void check_blocks(const Module& module, diag::Diagnostics& diagnostics);

// The same for references in `depends_on` and `check`. check_references.cc
void check_references(const Module& module, diag::Diagnostics& diagnostics);

// The address that a reference begins with: "var.x", "local.x", "module.m", "aws_vpc.main",
// "data.aws_ami.x"; empty for other references.
std::string address_in(std::span<const hcl::Step> steps);
std::string address_in(std::span<const hcl::TraversalStep> steps);
// Whether the module declares what has this address.
bool declares(const Module& module, std::string_view address);

}  // namespace virga::convert::terraform
