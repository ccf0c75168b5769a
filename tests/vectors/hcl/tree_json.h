// Trees as the recorded facts write them (FORMAT.md, "hcl/parse.jsonl"), in a form in which equal
// trees are equal texts: keys sorted, numbers in one spelling.
#pragma once

#include <string>

#include "hcl/tree/tree.h"
#include "vectors/suite.h"

namespace virga::vectors {

// `offset` is what the first byte of the source counts as.
std::string show_body(const hcl::Body& body, std::uint32_t offset);
std::string show_expr(const hcl::Expr& expr, std::uint32_t offset);
std::string show_steps(std::span<const hcl::Step> steps, std::uint32_t offset);

}  // namespace virga::vectors
