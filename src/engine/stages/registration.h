// Registering a resource, from the request to the answer. registration.cc lists the stages.
#pragma once

#include "engine/deployment/deployment.h"

namespace virga::engine {

// Returns the entry, which is in the registry already. Returns null if the request is invalid; the
// answer is then an Error.
Entry* register_resource(Deployment& deployment, run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done);

// The same for a default provider. Resources that need it read its entry instead of waiting for an
// answer. Fails if the request is invalid.
base::Result<Entry*> register_default_provider(Deployment& deployment,
                                               run::RegisterResourceRequest request);

}  // namespace virga::engine
