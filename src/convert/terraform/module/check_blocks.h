// Checks the form of blocks: what Terraform requires of them before it evaluates anything.
#pragma once

#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {

// Reports missing and unknown arguments and blocks, flags and defaults that are not constant, and
// blocks about resources that contradict the declarations.
void check_blocks(const Module& module, diag::Diagnostics& diagnostics);

// Parts of check_blocks(), each in the file of its name:
// `required_version` of a block `terraform`. required_version.cc
void check_required_version(const BlockAt& at, diag::Diagnostics& diagnostics);
// Conditions that check nothing, and messages that are empty.
void check_conditions(const Module& module, diag::Diagnostics& diagnostics);
// Blocks `provisioner` and `connection`.
void check_provisioners(const Module& module, diag::Diagnostics& diagnostics);

// The same for references in `depends_on`, `check` and provisioners. check_references.cc
void check_references(const Module& module, diag::Diagnostics& diagnostics);

// The address that a reference begins with: "var.x", "local.x", "module.m", "aws_vpc.main",
// "data.aws_ami.x"; empty for other references.
std::string address_in(std::span<const hcl::Step> steps);
std::string address_in(std::span<const hcl::TraversalStep> steps);
// Whether the module declares what has this address.
bool declares(const Module& module, std::string_view address);

}  // namespace virga::convert::terraform
