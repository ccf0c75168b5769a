// Reads bodies of the native syntax with a schema. Callers use AnyBody (any_body.h).
#pragma once

#include "hcl/body/claims.h"
#include "hcl/body/content.h"
#include "hcl/tree/body.h"

namespace virga::hcl {

Content read_content(const Body& body, base::SourceId source, const Schema& schema,
                     const Claims& claims, Reading reading, diag::Diagnostics& diagnostics);
BodyAttributes just_attributes(const Body& body, base::SourceId source, const Claims& claims,
                               diag::Diagnostics& diagnostics);
base::Range missing_item_range(const Body& body, base::SourceId source);

}  // namespace virga::hcl
