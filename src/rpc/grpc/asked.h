// A call that is waited for: with a stop token that cancels it, and its answer as a plain struct.
// Private to the room.
#pragma once

#include <stop_token>

#include "rpc/grpc/channel_state.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {

// Of a stub `Stub` of the service; `method` is one of its asynchronous ones.
template <typename Stub, typename Request, typename Response>
Answer<Response> ask(
    const Channel& peer,
    AsyncMethod<std::remove_pointer_t<decltype(std::declval<Stub&>().async())>, Request, Response>
        method,
    CallName name, Request request, const std::stop_token& stop = {}) {
  Stub stub(peer.state().channel);
  CallsUnderWay calls;
  const std::stop_callback cancelling(stop, [&calls] { calls.cancel(); });
  return ask(calls, *stub.async(), method, std::move(name), std::move(request));
}

// What `read` makes of the message, where there is one.
template <typename Message, typename Read>
auto made_of(const Answer<Message>& answer, Read read) -> Answer<decltype(read(*answer))> {
  if (!answer) return std::unexpected(answer.error());
  return read(*answer);
}

template <typename Message>
Answer<void> done(const Answer<Message>& answer) {
  if (!answer) return std::unexpected(answer.error());
  return {};
}

}  // namespace virga::rpc
