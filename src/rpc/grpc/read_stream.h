// Blocking calls whose answer is a stream. Private to the room.
#pragma once

#include <grpcpp/support/client_callback.h>

#include <functional>
#include <future>
#include <memory>
#include <stop_token>
#include <string>
#include <type_traits>
#include <utility>

#include "rpc/grpc/handover.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {

// The path "/pulumirpc.LanguageRuntime/RunPlugin", the type of the request, and the type of each
// piece.
template <typename Request, typename Piece>
struct StreamMethod {
  const char* path;
};

// One call. gRPC has no generic client for one request with a stream of bytes as the answer, so
// this uses one for both directions.
template <typename Request, typename Piece>
class ReadStream final : private grpc::ClientBidiReactor<Request, grpc::ByteBuffer> {
 public:
  using Take = std::function<void(const Piece&)>;

  // Like read_pieces(), for a request that is not too large.
  static Answer<void> read(const Channel& peer, const char* path, std::string name, Request request,
                           const std::stop_token& stop, Take take) {
    // gRPC requires that this thread destroys the context.
    grpc::ClientContext context;
    const auto ended = std::make_shared<std::promise<Answer<void>>>();
    auto* stream =
        new ReadStream(context, std::move(name), std::move(request), std::move(take), ended);
    const std::stop_callback cancelling(stop, [&] { context.TryCancel(); });
    grpc::TemplatedGenericStub<Request, grpc::ByteBuffer> stub(peer.state().channel);
    stub.PrepareBidiStreamingCall(&context, path, {}, stream);
    stream->StartWriteLast(&stream->request_, grpc::WriteOptions());
    stream->StartRead(&stream->piece_);
    give_to_grpc();
    stream->StartCall();
    return ended->get_future().get();
  }

 private:
  using Ended = std::shared_ptr<std::promise<Answer<void>>>;

  ReadStream(grpc::ClientContext& context, std::string name, Request request, Take take,
             Ended ended)
      : context_(context),
        name_(std::move(name)),
        request_(std::move(request)),
        take_(std::move(take)),
        ended_(std::move(ended)) {}

  void OnReadDone(bool ok) override {
    if (!ok) return;
    get_from_grpc();
    const Answer<Piece> piece = read_message<Piece>(name_, piece_);
    if (!piece) {
      broken_ = base::Unexpected(piece.error());
      return context_.TryCancel();
    }
    take_(*piece);
    give_to_grpc();
    this->StartRead(&piece_);
  }
  // The last callback of the call.
  void OnDone(const grpc::Status& status) override {
    get_from_grpc();
    Answer<void> result = std::move(broken_);
    if (result && !status.ok()) result = failed_call(name_, status);
    const Ended ended = ended_;
    delete this;
    ended->set_value(std::move(result));
  }

  grpc::ClientContext& context_;
  const std::string name_;
  const Request request_;
  const Take take_;
  const Ended ended_;
  grpc::ByteBuffer piece_;
  Answer<void> broken_;  // why the stream was cancelled
};

// Sends the request, and passes each piece to `take` on a thread of gRPC, until the stream ends or
// `stop` is set. Must not be called on a thread of gRPC.
template <typename Request, typename Piece>
Answer<void> read_pieces(const Channel& peer, StreamMethod<Request, Piece> method,
                         std::type_identity_t<Request> request, const std::stop_token& stop,
                         std::type_identity_t<std::function<void(const Piece&)>> take) {
  std::string name = call_name(method.path, {});
  if (auto large = check_size(name, request.ByteSizeLong())) {
    return base::Unexpected(*std::move(large));
  }
  return ReadStream<Request, Piece>::read(peer, method.path, std::move(name), std::move(request),
                                          stop, std::move(take));
}

}  // namespace virga::rpc
