// The engine's side of the Mapper service. Served by Server; called by a MapperClient.
#pragma once

#include <functional>
#include <string>

#include "rpc/connection/failure.h"
#include "rpc/convert/mapping.h"

namespace virga::rpc {

// Returns the data of a mapping, or an empty text. Called on separate threads, concurrently.
struct MapperHost {
  std::function<Answer<std::string>(const MappingRequest&)> mapping;
};

}  // namespace virga::rpc
