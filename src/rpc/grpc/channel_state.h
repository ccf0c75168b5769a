// The implementation of a Channel. Private to the room: files that make calls include it.
#pragma once

#include <grpcpp/channel.h>

#include <memory>
#include <string>

#include "rpc/connection/channel.h"

namespace virga::rpc {

struct Channel::State {
  std::string address;
  std::shared_ptr<grpc::Channel> channel;
};

}  // namespace virga::rpc
