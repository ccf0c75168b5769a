// Reads several bodies as one. Callers use AnyBody (any_body.h).
#pragma once

#include <span>

#include "hcl/body/content.h"

namespace virga::hcl {

// If `rests` is not null, it receives the rest of each body. Otherwise, an item that the schema
// does not describe is an error.
Content merged_content(std::span<const AnyBody> bodies, const Schema& schema,
                       std::vector<AnyBody>* rests, diag::Diagnostics& diagnostics);
BodyAttributes merged_attributes(std::span<const AnyBody> bodies, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
