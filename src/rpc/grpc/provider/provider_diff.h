// Computes the differences of a resource, and those that replace it. The real engine expects this
// of a provider. Private to the room.
#pragma once

#include <string>
#include <vector>

#include "engine/providers/provider.h"
#include "pulumi/provider.pb.h"
#include "schema/package.h"

namespace virga::rpc {

// Applies the rules of the embedded engine (docs/spec/evaluator.md, section 11, rule 8). `package`
// may be null. Fails if a path of the provider is invalid.
base::Result<pulumirpc::DiffResponse> diff_response(const engine::DiffRequest& request,
                                                    const engine::DiffResponse& hints,
                                                    const schema::Package* package);

}  // namespace virga::rpc
