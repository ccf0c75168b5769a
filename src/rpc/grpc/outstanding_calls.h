// The unanswered calls of a client. Private to the room.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <unordered_set>

namespace grpc {
class ClientContext;
}

namespace virga::rpc {

// Thread-safe.
class OutstandingCalls {
 public:
  OutstandingCalls() = default;
  OutstandingCalls(const OutstandingCalls&) = delete;
  OutstandingCalls& operator=(const OutstandingCalls&) = delete;
  // Cancels the calls and waits until all have ended. Must not run on a thread that delivers an
  // answer, because it would wait for itself.
  ~OutstandingCalls();

  using Call = std::shared_ptr<grpc::ClientContext>;
  void begin(Call call);
  // Releases the call before waiting threads continue. The call owns the connection, which must not
  // be destroyed on a thread of gRPC.
  void end(Call call);
  // Cancels the running calls, and each call that begins later.
  void cancel();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::unordered_set<Call> calls_;
  bool cancelled_ = false;
};

}  // namespace virga::rpc
