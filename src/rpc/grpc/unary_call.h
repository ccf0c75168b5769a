// Sends the requests of all clients in this room. The answer arrives on a thread of gRPC. Private
// to the room.
#pragma once

#include <grpcpp/client_context.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/impl/codegen/proto_utils.h>
#include <grpcpp/support/byte_buffer.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "rpc/connection/channel.h"
#include "rpc/grpc/channel_state.h"
#include "rpc/grpc/handover.h"
#include "rpc/grpc/outstanding_calls.h"
#include "rpc/grpc/status.h"

namespace virga::rpc {

// For calls that a peer answers without help. Calls that need providers, users or downloads have no
// limit.
inline constexpr std::chrono::milliseconds kPatience{10'000};

// The path "/pulumirpc.Engine/Log", and the types of the request and the answer.
template <typename Request, typename Response>
struct Method {
  const char* path;
};

struct CallTopic {
  std::string subject{};  // the resource, function or package; empty if there is none
  std::optional<std::chrono::milliseconds> patience{};
};

// Returns "RegisterResource of bucket", which begins the message of a failure.
std::string call_name(const char* path, const CallTopic& topic);

// Adds the name of the call to a failure.
Failure named(const std::string& call, Failure failure);
// Returns the failure of a call. Requires: `status` is not OK.
base::Unexpected<Failure> failed_call(const std::string& call, const grpc::Status& status);
// Returns a failure if the request is too large to be sent.
std::optional<Failure> check_size(const std::string& call, std::size_t bytes);

template <typename Response>
using Then = std::function<void(Answer<Response>)>;

// Receives the answer as bytes, because generated stubs treat an invalid message as one without
// fields.
template <typename Message>
Answer<Message> read_message(const std::string& call, grpc::ByteBuffer& bytes) {
  Message message;
  const bool read =
      bytes.Valid() && grpc::SerializationTraits<Message>::Deserialize(&bytes, &message).ok();
  if (read) return message;
  return base::Unexpected(
      named(call, {.code = Code::kInternal, .message = "the answer is invalid"}));
}

// Calls `then` exactly once, also if `calls` is cancelled. `then` is called before this returns
// only if the request is too large.
template <typename Request, typename Response>
void unary_call(OutstandingCalls& calls, const Channel& peer, Method<Request, Response> method,
                const CallTopic& topic, std::type_identity_t<Request> request,
                std::type_identity_t<Then<Response>> then) {
  struct Call {
    std::string name;
    grpc::ByteBuffer response;
    Then<Response> then;
    grpc::ClientContext context;
  };
  std::string name = call_name(method.path, topic);
  if (auto large = check_size(name, request.ByteSizeLong())) {
    return then(base::Unexpected(*std::move(large)));
  }
  auto call = std::make_shared<Call>();
  call->name = std::move(name);
  call->then = std::move(then);
  if (topic.patience) {
    call->context.set_deadline(std::chrono::system_clock::now() + *topic.patience);
  }
  calls.begin({call, &call->context});
  Call& begun = *call;
  grpc::TemplatedGenericStub<Request, grpc::ByteBuffer> stub(peer.state().channel);
  give_to_grpc();
  // gRPC encodes the request before it returns. The answer may take hours, and a request may have a
  // hundred megabytes.
  stub.UnaryCall(&begun.context, method.path, {}, &request, &begun.response,
                 [&calls, call = std::move(call)](const grpc::Status& status) mutable {
                   get_from_grpc();
                   call->then(status.ok() ? read_message<Response>(call->name, call->response)
                                          : failed_call(call->name, status));
                   call->then = nullptr;
                   grpc::ClientContext* const context = &call->context;
                   calls.end({std::move(call), context});
                 });
}

// Waits for the answer. Must not be called on a thread of gRPC.
template <typename Request, typename Response>
Answer<Response> ask(OutstandingCalls& calls, const Channel& peer, Method<Request, Response> method,
                     const CallTopic& topic, std::type_identity_t<Request> request) {
  // Shared, because the callback may still use it when the waiting thread continues.
  const auto answer = std::make_shared<std::promise<Answer<Response>>>();
  unary_call(calls, peer, method, topic, std::move(request),
             [answer](Answer<Response> result) { answer->set_value(std::move(result)); });
  return answer->get_future().get();
}

}  // namespace virga::rpc
