// Asks the engine for mappings; it asks its plugins, and installs those that it misses. The call
// blocks until the answer arrives. Defined in grpc/mapper/mapper_client.cc.
#pragma once

#include <stop_token>
#include <string>

#include "rpc/connection/channel.h"
#include "rpc/connection/failure.h"
#include "rpc/convert/mapping.h"

namespace virga::rpc {

class MapperClient {
 public:
  explicit MapperClient(Channel mapper) : mapper_(std::move(mapper)) {}

  // Returns the data of the mapping; empty if the engine has no mapping.
  Answer<std::string> mapping(const MappingRequest& request, const std::stop_token& stop = {});

 private:
  Channel mapper_;
};

}  // namespace virga::rpc
