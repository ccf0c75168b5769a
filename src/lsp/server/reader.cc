#include "lsp/server/reader.h"

#include <utility>

namespace virga::lsp {
namespace {

// A client that cancels these requests would wait for ever: their effect cannot be undone.
bool can_be_cancelled(std::string_view method) {
  return method != "initialize" && method != "shutdown";
}

}  // namespace

Reader::Reader(Input& input, Inbox& inbox, PendingCalls& calls, Client& client, Log& log,
               std::function<void(const ReaderEnd&)> on_end)
    : input_(input),
      inbox_(inbox),
      calls_(calls),
      client_(client),
      log_(log),
      on_end_(std::move(on_end)),
      thread_([this] { run(); }) {}

void Reader::run() {
  FrameReader frames([this](std::span<char> into) { return input_.read(into); });
  for (;;) {
    auto next = frames.next();
    if (!next) {
      on_end_({input_.end(), std::move(next.error().error)});
      // What a living client has sent is still answered.
      inbox_.close(input_.end() != Input::End::kEndOfFile && input_.end() != Input::End::kNone);
      return;
    }
    if (!*next) {
      inbox_.put(InvalidMessage{{ErrorCode::kInvalidRequest, std::move(next->error().reason)}});
      continue;
    }
    log_.received(**next);
    auto message = decode_message(**next);
    if (message) {
      take(*std::move(message));
    } else {
      inbox_.put(std::move(message.error()));
    }
  }
}

void Reader::take(Message message) {
  switch (message.kind) {
    case Message::Kind::kResponse: return client_.take_answer(std::move(message));
    case Message::Kind::kNotification:
      if (message.method == "$/cancelRequest") return cancel(message);
      if (message.method == "window/workDoneProgress/cancel") return cancel_progress(message);
      return inbox_.put(IncomingNotification{std::move(message)});
    case Message::Kind::kRequest: {
      auto call = calls_.add(*message.id, can_be_cancelled(message.method));
      return inbox_.put(IncomingRequest{std::move(message), std::move(call)});
    }
  }
}

void Reader::cancel(const Message& message) {
  const auto id = decode_id(message.params["id"]);
  if (!id) return;
  for (const auto& call : calls_.cancel(*id)) client_.answer_cancelled(call->id());
}

// The tokens of work that cannot be cancelled belong to no call.
void Reader::cancel_progress(const Message& message) {
  const auto token = decode_id(message.params["token"]);
  if (!token) return;
  for (const auto& call : calls_.cancel_progress(*token)) client_.answer_cancelled(call->id());
}

}  // namespace virga::lsp
