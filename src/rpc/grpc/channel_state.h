// What a Channel is made of. Private to the room: those who call on it include this.
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
