// Functions and methods (docs/spec/evaluator.md, section 11, rule 12, for those of the engine
// itself).
#pragma once

#include "engine/deployment.h"

namespace virga::engine {

// Not called in a preview where the provider, or something it depends on, does not exist yet.
void invoke(Deployment& deployment, run::InvokeRequest request,
            run::Done<run::InvokeResponse> done);
void call(Deployment& deployment, run::CallRequest request, run::Done<run::CallResponse> done);

}  // namespace virga::engine
