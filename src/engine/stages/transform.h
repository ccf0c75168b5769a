// Applies the transforms of the program to a request before it enters the engine
// (docs/spec/wire.md, section 4).
#pragma once

#include "engine/deployment/deployment.h"

namespace virga::engine {

// Returns whether a transform applies to the resource: its own, one of a resource above it, or one
// of the stack.
bool has_transforms(Deployment& deployment, const run::RegisterResourceRequest& request);

// Calls the transforms one after another: those of the resource, those of its parents, nearest
// first, and those of the stack. `done` receives the final request on the strand, or the error of a
// transform.
void apply_transforms(Deployment& deployment, run::RegisterResourceRequest request,
                      run::Done<run::RegisterResourceRequest> done);
void apply_transforms(Deployment& deployment, run::InvokeRequest request,
                      run::Done<run::InvokeRequest> done);

}  // namespace virga::engine
