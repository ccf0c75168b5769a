#include "rpc/grpc/outstanding_calls.h"

#include <grpcpp/client_context.h>

#include <utility>
#include <vector>

namespace virga::rpc {

OutstandingCalls::~OutstandingCalls() {
  cancel();
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return calls_.empty(); });
}

void OutstandingCalls::begin(Call call) {
  const std::lock_guard lock(mutex_);
  if (cancelled_) call->TryCancel();
  calls_.insert(std::move(call));
}

void OutstandingCalls::end(Call call) {
  const std::lock_guard lock(mutex_);
  calls_.erase(call);
  call.reset();
  // Under the lock, because a waiting destructor destroys this as soon as the lock is released.
  if (calls_.empty()) changed_.notify_all();
}

void OutstandingCalls::cancel() {
  std::vector<Call> calls;
  {
    const std::lock_guard lock(mutex_);
    cancelled_ = true;
    calls.assign(calls_.begin(), calls_.end());
  }
  // Without the lock, because TryCancel() may end the call on this thread.
  for (const Call& call : calls) call->TryCancel();
}

}  // namespace virga::rpc
