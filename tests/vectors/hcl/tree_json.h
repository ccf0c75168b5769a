// Writes trees in the notation of the recorded facts (tests/facts/FORMAT.md, "hcl"), in a canonical
// form: keys are sorted, and numbers have one spelling.
#pragma once

#include <string>

#include "hcl/tree/tree.h"
#include "vectors/suite.h"

namespace virga::vectors {

// `offset` is the offset of the first byte of the source.
std::string show_body(const hcl::Body& body, std::uint32_t offset);
std::string show_expr(const hcl::Expr& expr, std::uint32_t offset);
std::string show_steps(std::span<const hcl::Step> steps, std::uint32_t offset);

}  // namespace virga::vectors
