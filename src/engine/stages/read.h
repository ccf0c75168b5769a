// Reading a resource that the deployment does not manage (docs/spec/evaluator.md, section 11, rule
// 9).
#pragma once

#include "engine/deployment/deployment.h"

namespace virga::engine {

// The state records the resource as external. A managed resource with the same URN and another id
// is deleted at the end.
void read_resource(Deployment& deployment, run::ReadResourceRequest request,
                   run::Done<run::ReadResourceResponse> done);

}  // namespace virga::engine
