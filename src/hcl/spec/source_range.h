// The ranges of values, for the rest of hcl/spec.
#pragma once

#include "hcl/spec/input.h"
#include "hcl/spec/node.h"

namespace virga::hcl {

base::Range source_range(const Spec& spec, const SpecInput& input);
// The range of the value of one block, whose first `keys` labels are keys of a map.
base::Range source_range(const BodyBlock& block, const BlockSpecNode& blocks, std::size_t keys);

}  // namespace virga::hcl
