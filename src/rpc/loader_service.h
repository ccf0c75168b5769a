// The Loader service's own side: schemas of packages for whoever binds a program. Served by Server;
// called by a LoaderClient.
#pragma once

#include <functional>
#include <string>

#include "rpc/connection/failure.h"
#include "schema/loader.h"

namespace virga::rpc {

// The JSON of a schema. Called on threads of its own, several at the same time.
struct LoaderHost {
  std::function<Answer<std::string>(const schema::Request&)> schema;
};

}  // namespace virga::rpc
