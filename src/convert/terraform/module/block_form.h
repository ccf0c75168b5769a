// What Terraform requires of the arguments and blocks inside of a block.
#pragma once

#include <span>
#include <string_view>

#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

using NameList = std::span<const std::string_view>;

bool is_in(NameList names, std::string_view name);

// Reports an argument that the block does not have.
void require_argument(const BlockAt& at, std::string_view name, diag::Diagnostics& diagnostics);

// Reports the arguments and blocks that are not in the lists. A `dynamic` block stands for blocks
// of the type in its label.
void allow_parts(const BlockAt& at, NameList arguments, NameList blocks,
                 diag::Diagnostics& diagnostics);

// Reports a name that is not one of an argument or block.
void report_unknown_part(const SourceFile& file, base::Span name, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
