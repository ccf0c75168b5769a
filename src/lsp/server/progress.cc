#include "lsp/server/progress.h"

#include <atomic>
#include <mutex>
#include <utility>

#include "base/json/json_writer.h"
#include "lsp/message/message.h"

namespace virga::lsp {
namespace {

// A part is sent when it has this many bytes.
constexpr std::size_t kPartBytes = std::size_t{64} << 10;

// Returns the token as JSON; empty if there is none.
std::string partial_token(Json params) {
  const auto token = decode_id(params["partialResultToken"]);
  return token ? to_json(*token) : "";
}

std::string with_token(std::string_view token, std::string_view value) {
  base::JsonWriter json;
  json.open('{').key("token").raw(token).key("value").raw(value);
  return json.close('}').take();
}

std::string begin_value(std::string_view title, bool is_cancellable) {
  base::JsonWriter json;
  json.open('{').key("kind").string("begin").key("title").string(title);
  if (is_cancellable) json.key("cancellable").boolean(true);
  return json.close('}').take();
}

// Tokens of the server. The ids of several connections in one process may differ.
Id next_token() {
  static std::atomic<std::int64_t> next = 0;
  return "virga/" + std::to_string(next++);
}

}  // namespace

struct Progress::State {
  enum class Phase : std::uint8_t { kAsked, kBegun, kEnded };

  Client& client;
  const std::string token;
  const std::string title;
  const bool is_cancellable;
  std::mutex mutex{};  // guards the phase, and so the order of the notifications
  Phase phase = Phase::kAsked;

  void begin() {
    const std::scoped_lock lock(mutex);
    if (phase != Phase::kAsked) return;
    phase = Phase::kBegun;
    client.notify_now("$/progress", with_token(token, begin_value(title, is_cancellable)));
  }
  void end() {
    const std::scoped_lock lock(mutex);
    if (phase == Phase::kBegun) {
      client.notify_now("$/progress", with_token(token, R"({"kind":"end"})"));
    }
    phase = Phase::kEnded;
  }
};

Progress::Progress(Session& session, const Request& request, std::string_view title, Asks asks) {
  auto token = decode_id(request.params["workDoneToken"]);
  if (token || asks == Asks::kWithoutToken) show(session, title, std::move(token), &request.call);
}

Progress::Progress(Session& session, std::string_view title) {
  show(session, title, std::nullopt, nullptr);
}

void Progress::show(Session& session, std::string_view title, std::optional<Id> token, Call* call) {
  const bool asks = !token;
  if (asks && !session.capabilities.work_done_progress) return;
  if (asks) token = next_token();
  state_.reset(new State{session.client, to_json(*token), std::string(title), call != nullptr});
  if (call) call->set_progress(*std::move(token));
  if (!asks) return state_->begin();
  session.client.request(
      "window/workDoneProgress/create", "{\"token\":" + state_->token + "}",
      [state = state_](const Message& answer) {
        if (answer.error.is_absent()) state->begin();
      },
      Client::Runs::kOnReadingThread);
}

Progress::~Progress() {
  if (state_) state_->end();
}

PartialResult::PartialResult(Session& session, Json params, std::string_view member)
    : session_(session), member_(member), token_(partial_token(params)) {}

void PartialResult::add(std::string_view item) {
  if (!items_.empty()) items_ += ',';
  items_ += item;
  if (!token_.empty() && items_.size() >= kPartBytes) send();
}

std::string PartialResult::finish() {
  if (has_sent_ && !items_.empty()) send();
  return take();
}

void PartialResult::send() {
  session_.client.notify("$/progress", with_token(token_, take()));
  has_sent_ = true;
}

std::string PartialResult::take() {
  const std::string list = "[" + std::exchange(items_, {}) + "]";
  return member_.empty() ? list : "{\"" + member_ + "\":" + list + "}";
}

}  // namespace virga::lsp
