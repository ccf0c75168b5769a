// Calls the hooks of programs in other processes (docs/spec/wire.md, section 5, "Callbacks").
// Private to the room.
#pragma once

#include <memory>

#include "pulumi/callback.pb.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

class HookCaller {
 public:
  HookCaller();
  // Cancels and answers the running calls.
  ~HookCaller();

  // Returns a handler that calls the program of the callback. Fails if the callback has no address.
  // The handler is valid during the lifetime of this object.
  base::Result<run::HookHandler> handler(const pulumirpc::Callback& callback, bool on_error);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
