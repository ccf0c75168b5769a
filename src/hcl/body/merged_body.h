// Several bodies as one. Callers use AnyBody (any_body.h).
#pragma once

#include <span>

#include "hcl/body/content.h"

namespace virga::hcl {

// `rests`, if not null, gets what each body leaves over; otherwise the schema describes all of it.
Content merged_content(std::span<const AnyBody> bodies, const Schema& schema,
                       std::vector<AnyBody>* rests, diag::Diagnostics& diagnostics);
BodyAttributes merged_attributes(std::span<const AnyBody> bodies, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
