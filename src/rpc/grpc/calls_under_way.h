// The calls that a client has made and that are not answered yet. Private to the room.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <unordered_set>

namespace grpc {
class ClientContext;
}

namespace virga::rpc {

// Safe to use from any thread.
class CallsUnderWay {
 public:
  CallsUnderWay() = default;
  CallsUnderWay(const CallsUnderWay&) = delete;
  CallsUnderWay& operator=(const CallsUnderWay&) = delete;
  // Cancels them and waits until all have been told so. Not on a thread on which an answer is told:
  // it would wait for itself.
  ~CallsUnderWay();

  using Call = std::shared_ptr<grpc::ClientContext>;
  void begin(Call call);
  // Lets go of the call before those who wait go on: it holds the connection, whose end gRPC cannot
  // bear on a thread of its own.
  void end(Call call);
  // Those that are under way, and each that begins later.
  void cancel();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::unordered_set<Call> calls_;
  bool cancelled_ = false;
};

}  // namespace virga::rpc
