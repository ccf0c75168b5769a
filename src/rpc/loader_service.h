// The engine's side of the Loader service, which returns schemas of packages. Served by Server;
// called by a LoaderClient.
#pragma once

#include <functional>
#include <string>

#include "rpc/connection/failure.h"
#include "schema/loader.h"

namespace virga::rpc {

// Returns the JSON of a schema. Called on separate threads, concurrently.
struct LoaderHost {
  std::function<Answer<std::string>(const schema::Request&)> schema;
};

}  // namespace virga::rpc
