// Blocks whose types do not exist in PCL.
#pragma once

#include <span>
#include <string_view>

#include "diag/diagnostics.h"
#include "hcl/tree/body.h"
#include "hcl/tree/tree.h"

namespace virga::bind {

// Reports a block that has no effect (V3180). For a block of Terraform, names the equivalent in
// PCL.
void report_unknown_block(diag::Diagnostics& diagnostics, const hcl::Tree& file,
                          const hcl::Block& block);

// Reports a block (V3180) inside `outer`, a block that has only these attributes.
void report_block_among_attributes(
    diag::Diagnostics& diagnostics, const hcl::Tree& file, const hcl::Block& outer,
    const hcl::Block& block,
    std::span<const std::string_view> attributes);  // foreign_part.cc

// Adds a help to an error about a block that resources have in another language: how PCL writes it.
// Returns false if `type` is not such a block.
bool advise_foreign_part(diag::Diagnostic& diagnostic, std::string_view type);  // foreign_part.cc

// The names by which other languages refer to declarations of this block type, such as `var` for
// `variable`. Empty for other types.
std::span<const std::string_view> names_of_foreign_block(std::string_view block_type);

}  // namespace virga::bind
