// Blocks of types that the language does not have.
#pragma once

#include <span>
#include <string_view>

#include "diag/diagnostics.h"
#include "hcl/tree/body.h"
#include "hcl/tree/tree.h"

namespace virga::bind {

// Reports a block that has no effect (V3180), and says what this language has in its place if it is
// a block of Terraform.
void report_unknown_block(diag::Diagnostics& diagnostics, const hcl::Tree& file,
                          const hcl::Block& block);

// Reports a block in `outer`, a block that has only the attributes of these names (V3180).
void report_block_among_attributes(diag::Diagnostics& diagnostics, const hcl::Tree& file,
                                   const hcl::Block& outer, const hcl::Block& block,
                                   std::span<const std::string_view> attributes);

// Says how this language writes a block that resources have in another one, below an error about
// it. Returns false if `type` is no such block.
bool advise_foreign_part(diag::Diagnostic& diagnostic, std::string_view type);

// The names by which other languages mention what a block of this type declares, as `var` for
// `variable`. Empty for other types.
std::span<const std::string_view> names_of_foreign_block(std::string_view block_type);

}  // namespace virga::bind
