// Calls the hooks and transforms of programs in other processes (docs/spec/wire.md, section 4).
// Private to the room.
#pragma once

#include <memory>

#include "pulumi/callback.pb.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

class CallbackCaller {
 public:
  CallbackCaller();
  // Cancels and answers the running calls.
  ~CallbackCaller();

  // Return a function that calls the program of the callback. Fail if the callback has no address.
  // The function is valid during the lifetime of this object.
  base::Result<run::HookHandler> hook(const pulumirpc::Callback& callback, bool on_error);
  base::Result<run::ResourceTransform> resource_transform(const pulumirpc::Callback& callback);
  base::Result<run::InvokeTransform> invoke_transform(const pulumirpc::Callback& callback);

 private:
  struct State;
  template <typename Request>
  base::Result<std::function<void(Request, run::Done<Request>)>> transform(
      const pulumirpc::Callback& callback);

  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
