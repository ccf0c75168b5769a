// Calls functions and methods (for builtin functions: docs/spec/evaluator.md, section 11, rule 12).
#pragma once

#include "engine/deployment/deployment.h"

namespace virga::engine {

// The result is unknown in a preview, without a call, if the provider or a dependency does not
// exist yet.
void invoke(Deployment& deployment, run::InvokeRequest request,
            run::Done<run::InvokeResponse> done);
void call(Deployment& deployment, run::CallRequest request, run::Done<run::CallResponse> done);

}  // namespace virga::engine
