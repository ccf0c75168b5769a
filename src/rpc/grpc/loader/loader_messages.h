// The messages of the Loader service. Private to the room.
#pragma once

#include "pulumi/loader.pb.h"
#include "schema/loader.h"

namespace virga::rpc {

// Requests a parameterized package from its base provider, with its parameter.
codegen::GetSchemaRequest to_message(const schema::Request& request);
schema::Request to_plain(const codegen::GetSchemaRequest& request);

}  // namespace virga::rpc
