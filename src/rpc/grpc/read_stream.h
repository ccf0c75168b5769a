// A call whose answer comes piece by piece, and that is waited for. Private to the room.
#pragma once

#include <grpcpp/support/client_callback.h>

#include <functional>
#include <future>
#include <memory>
#include <stop_token>

#include "rpc/grpc/unary_call.h"

namespace virga::rpc {

template <typename Piece>
class ReadStream final : private grpc::ClientReadReactor<Piece> {
 public:
  // `start` begins the call with the context and the reactor it is given, `take` gets each piece,
  // on a thread of gRPC. Ends when the stream does.
  static Answer<void> read(
      const std::string& name, const std::stop_token& stop,
      const std::function<void(grpc::ClientContext*, grpc::ClientReadReactor<Piece>*)>& start,
      std::function<void(const Piece&)> take) {
    // The last one to let go of it is this thread, as gRPC wants it.
    const auto context = std::make_shared<grpc::ClientContext>();
    const auto ended = std::make_shared<std::promise<grpc::Status>>();
    auto* stream = new ReadStream(context, ended, std::move(take));
    const std::stop_callback cancelling(stop, [&] { context->TryCancel(); });
    start(context.get(), stream);
    stream->StartRead(&stream->piece_);
    stream->StartCall();
    const grpc::Status status = ended->get_future().get();
    if (!status.ok()) return std::unexpected(named(name, to_failure(status)));
    return {};
  }

 private:
  using Ended = std::shared_ptr<std::promise<grpc::Status>>;

  ReadStream(std::shared_ptr<grpc::ClientContext> context, Ended ended,
             std::function<void(const Piece&)> take)
      : context_(std::move(context)), ended_(std::move(ended)), take_(std::move(take)) {}

  void OnReadDone(bool ok) override {
    if (!ok) return;
    take_(piece_);
    piece_.Clear();
    this->StartRead(&piece_);
  }
  // The last that is heard of it.
  void OnDone(const grpc::Status& status) override {
    const Ended ended = ended_;
    const grpc::Status told = status;
    delete this;
    ended->set_value(told);
  }

  std::shared_ptr<grpc::ClientContext> context_;
  Ended ended_;
  std::function<void(const Piece&)> take_;
  Piece piece_;
};

}  // namespace virga::rpc
