// Values of variables --write--> the configuration of a stack.
#pragma once

#include <string>

#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

// The text of Pulumi.default.yaml with marks (text/origin.h); empty if there are no values.
std::string stack_file(const Module& module, const std::string& project, const GivenValues& values);

}  // namespace virga::convert::terraform
