// What the real engine asks a provider to find out by itself: what changed, and what of it replaces
// the resource. Private to the room.
#pragma once

#include <string>
#include <vector>

#include "engine/providers/provider.h"
#include "pulumi/provider.pb.h"
#include "schema/package.h"

namespace virga::rpc {

// By the rules of the embedded engine (docs/spec/evaluator.md, section 11, rule 8). `package` may
// be null. Fails where a path of the provider is none.
base::Result<pulumirpc::DiffResponse> diff_response(const engine::DiffRequest& request,
                                                    const engine::DiffResponse& hints,
                                                    const schema::Package* package);

}  // namespace virga::rpc
