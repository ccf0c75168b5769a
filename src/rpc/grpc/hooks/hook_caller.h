// Hooks of programs in other processes, called back (docs/spec/wire.md, section 5, "Callbacks").
// Private to the room.
#pragma once

#include <memory>

#include "pulumi/callback.pb.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

class HookCaller {
 public:
  HookCaller();
  // Calls under way are cancelled and answered.
  ~HookCaller();

  // Calls the program that gave the callback. Fails where it has no address. Good as long as this.
  base::Result<run::HookHandler> handler(const pulumirpc::Callback& callback, bool on_error);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
