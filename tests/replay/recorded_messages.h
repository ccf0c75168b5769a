// Converts recorded messages to the requests and answers of a monitor. The recordings are JSON with
// the field names of the protocol.
#pragma once

#include <simdjson.h>

#include <string>

#include "rpc/language_runtime.h"
#include "run/monitor_messages.h"
#include "schema/loader.h"

namespace virga::replay {

using Json = simdjson::dom::element;

// Return the value of a member. Return an empty value, or false, if the member does not exist.
std::string text(const Json& json, const char* key);
bool flag(const Json& json, const char* key);

rpc::RunRequest run_request(const Json& json);

run::RegisterResourceRequest registration(const Json& json);
run::RegisterResourceResponse registered(const Json& json);
run::RegisterOutputsRequest outputs(const Json& json);
run::ReadResourceRequest read_request(const Json& json);
run::ReadResourceResponse read_response(const Json& json);
run::InvokeRequest invoke_request(const Json& json);
run::InvokeResponse invoke_response(const Json& json);
run::CallRequest call_request(const Json& json);
run::CallResponse call_response(const Json& json);
run::RegisterPackageRequest package(const Json& json);

}  // namespace virga::replay
