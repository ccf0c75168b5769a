// The requests of a program about one resource or function: where each enters this folder.
#pragma once

#include "engine/deployment/deployment.h"

namespace virga::engine {

// --- Registering a resource, from the request to the answer: registration.cc lists the stages ---

// Returns the entry, which is in the registry already. Returns null if the request is invalid; the
// answer is then an Error. Returns null too if transforms apply: the entry is added when they have
// answered.
Entry* register_resource(Deployment& deployment, run::RegisterResourceRequest&& request,
                         run::Done<run::RegisterResourceResponse> done);

// The same for a default provider. Resources that need it read its entry instead of waiting for an
// answer. Fails if the request is invalid.
base::Result<Entry*> register_default_provider(Deployment& deployment,
                                               run::RegisterResourceRequest request);

// --- Reading a resource that the deployment does not manage: read.cc (docs/spec/evaluator.md,
// section 11, rule 9) ---

// The state records the resource as external. A managed resource with the same URN and another id
// is deleted at the end.
void read_resource(Deployment& deployment, run::ReadResourceRequest request,
                   run::Done<run::ReadResourceResponse> done);

// --- Functions and methods: functions.cc (for builtin functions: docs/spec/evaluator.md, section
// 11, rule 12) ---

// The result is unknown in a preview, without a call, if the provider or a dependency does not
// exist yet.
void invoke(Deployment& deployment, run::InvokeRequest request,
            run::Done<run::InvokeResponse> done);
void call(Deployment& deployment, run::CallRequest request, run::Done<run::CallResponse> done);

}  // namespace virga::engine
