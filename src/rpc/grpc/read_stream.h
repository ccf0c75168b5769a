// A call whose answer comes piece by piece, and that is waited for. Private to the room.
#pragma once

#include <grpcpp/support/client_callback.h>

#include <functional>
#include <future>
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
    ReadStream stream(std::move(take));
    const std::stop_callback cancelling(stop, [&] { stream.context_.TryCancel(); });
    start(&stream.context_, &stream);
    stream.StartRead(&stream.piece_);
    stream.StartCall();
    const grpc::Status status = stream.status_.get_future().get();
    if (!status.ok()) return std::unexpected(named(name, to_failure(status)));
    return {};
  }

 private:
  explicit ReadStream(std::function<void(const Piece&)> take) : take_(std::move(take)) {}

  void OnReadDone(bool ok) override {
    if (!ok) return;
    take_(piece_);
    piece_.Clear();
    this->StartRead(&piece_);
  }
  // The last that is heard of it.
  void OnDone(const grpc::Status& status) override { status_.set_value(status); }

  grpc::ClientContext context_;
  Piece piece_;
  std::function<void(const Piece&)> take_;
  std::promise<grpc::Status> status_;
};

}  // namespace virga::rpc
