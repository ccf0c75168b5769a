// Blocking calls: a stop token cancels them, and the answers are plain structs. Private to the
// room.
#pragma once

#include <stop_token>

#include "rpc/grpc/unary_call.h"

namespace virga::rpc {

template <typename Request, typename Response>
Answer<Response> ask(const Channel& peer, Method<Request, Response> method,
                     std::type_identity_t<Request> request, const CallTopic& topic = {},
                     const std::stop_token& stop = {}) {
  OutstandingCalls calls;
  const std::stop_callback cancelling(stop, [&calls] { calls.cancel(); });
  return ask(calls, peer, method, topic, std::move(request));
}

// Applies `read` to the message of a successful answer.
template <typename Message, typename Read>
auto map_answer(const Answer<Message>& answer, Read read) -> Answer<decltype(read(*answer))> {
  if (!answer) return base::Unexpected(answer.error());
  return read(*answer);
}

template <typename Message>
Answer<void> done(const Answer<Message>& answer) {
  if (!answer) return base::Unexpected(answer.error());
  return {};
}

}  // namespace virga::rpc
