#include "lsp/server/client.h"

#include <memory>
#include <utility>

#include "base/json/json_writer.h"

namespace virga::lsp {

void Client::send(std::string body) {
  log_.sent(body);
  output_.send(std::move(body));
}

void Client::send_now(std::string body) {
  log_.sent(body);
  output_.send_now(std::move(body));
}

void Client::notify(std::string_view method, std::string_view params) {
  send(encode_notification(method, params));
}

void Client::request(std::string_view method, std::string_view params, OnAnswer on_answer,
                     Runs runs) {
  std::int64_t id;
  {
    const std::scoped_lock lock(mutex_);
    id = next_id_++;
    waiting_.emplace(id, Waiting{std::move(on_answer), runs});
  }
  send(encode_request(id, method, params));
}

void Client::answer(const Id& id, std::string_view result) {
  send(encode_result(id, result));
}

void Client::fail(const std::optional<Id>& id, const ResponseError& error) {
  send(encode_error(id, error));
}

void Client::log(MessageType type, std::string_view text) {
  base::JsonWriter json;
  json.open('{').key("type").number(static_cast<int>(type)).key("message").string(text).close('}');
  notify("window/logMessage", json.take());
}

void Client::answer_cancelled(const Id& id) {
  send_now(encode_error(id, {ErrorCode::kRequestCancelled, "the client cancelled the request"}));
}

void Client::notify_now(std::string_view method, std::string_view params) {
  send_now(encode_notification(method, params));
}

void Client::take_answer(Message answer) {
  const auto* id = answer.id ? std::get_if<std::int64_t>(&*answer.id) : nullptr;
  if (!id) return;
  Waiting waiting;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = waiting_.find(*id);
    if (found == waiting_.end()) return;
    waiting = std::move(found->second);
    waiting_.erase(found);
  }
  if (!waiting.on_answer) return;
  if (waiting.runs == Runs::kOnReadingThread) return waiting.on_answer(answer);
  // Shared, because a function must be copyable.
  auto shared = std::make_shared<const Message>(std::move(answer));
  inbox_.post([on_answer = std::move(waiting.on_answer), shared] { on_answer(*shared); });
}

}  // namespace virga::lsp
