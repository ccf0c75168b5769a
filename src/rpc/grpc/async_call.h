// Served calls that are answered later, from any thread. No thread waits meanwhile. Private to the
// room.
#pragma once

#include <grpcpp/support/server_callback.h>

#include <atomic>
#include <memory>
#include <utility>

#include "rpc/grpc/handover.h"
#include "rpc/grpc/status.h"

namespace virga::rpc {

// A call with one answer. gRPC keeps it until it is finished, by the reply or by the cancellation,
// whichever comes first.
template <typename Response>
class AsyncCall final : public grpc::ServerUnaryReactor {
 public:
  // Sends the answer, once, from any thread. Ignored if the caller has cancelled the call.
  class Reply {
   public:
    void operator()(Answer<Response> answer) const {
      if (!answer) return fail(to_status(answer.error()));
      if (shared_->answered.exchange(true)) return;
      *shared_->response = *std::move(answer);
      give_to_grpc();
      shared_->call->Finish(grpc::Status::OK);
    }
    void fail(grpc::Status status) const {
      if (shared_->answered.exchange(true)) return;
      give_to_grpc();
      shared_->call->Finish(std::move(status));
    }

   private:
    friend class AsyncCall;
    // Outlives the call if the answer is late.
    struct Shared {
      AsyncCall* call;
      Response* response;
      std::atomic<bool> answered = false;
    };
    Reply(AsyncCall* call, Response* response) : shared_(new Shared{call, response}) {}

    std::shared_ptr<Shared> shared_;
  };

  // Returns the reactor that a handler must return. Calls `begin` immediately.
  template <typename Begin>
  static grpc::ServerUnaryReactor* start(Response* response, const Begin& begin) {
    get_from_grpc();
    auto* call = new AsyncCall(response);
    begin(Reply(call->reply_));
    return call;
  }

 private:
  explicit AsyncCall(Response* response) : reply_(this, response) {}
  void OnCancel() override {
    reply_(reject(Code::kCancelled, "the caller has cancelled the call"));
  }
  void OnDone() override { delete this; }

  const Reply reply_;
};

template <typename Response>
using Reply = typename AsyncCall<Response>::Reply;

}  // namespace virga::rpc
