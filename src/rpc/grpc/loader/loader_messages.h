// Of the service Loader. Private to the room.
#pragma once

#include "pulumi/loader.pb.h"
#include "schema/loader.h"

namespace virga::rpc {

// Asks for the base provider, with what makes the package of it as the parameter.
codegen::GetSchemaRequest to_message(const schema::Request& request);
schema::Request to_plain(const codegen::GetSchemaRequest& request);

}  // namespace virga::rpc
