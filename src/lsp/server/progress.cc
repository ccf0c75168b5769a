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

std::string token_in(Json params, std::string_view member) {
  const auto id = decode_id(params[member]);
  return id ? to_json(*id) : "";
}

std::string with_token(std::string_view token, std::string_view value) {
  base::JsonWriter json;
  json.open('{').key("token").raw(token).key("value").raw(value);
  return json.close('}').take();
}

std::string value_of(std::string_view kind, std::string_view member, std::string_view text) {
  base::JsonWriter json;
  json.open('{').key("kind").string(kind);
  if (!member.empty()) json.key(member).string(text);
  return json.close('}').take();
}

// Tokens of the server. The ids of several connections in one process may differ.
std::string next_token() {
  static std::atomic<std::int64_t> next = 0;
  return "\"virga/" + std::to_string(next++) + "\"";
}

}  // namespace

struct Progress::State {
  enum class Phase : std::uint8_t { kAsked, kBegun, kEnded };

  Client& client;
  const std::string token;
  const std::string title;
  std::mutex mutex{};  // guards the phase, and so the order of the notifications
  Phase phase = Phase::kAsked;

  void begin() {
    const std::scoped_lock lock(mutex);
    if (phase != Phase::kAsked) return;
    phase = Phase::kBegun;
    client.notify_now("$/progress", with_token(token, value_of("begin", "title", title)));
  }
  void end() {
    const std::scoped_lock lock(mutex);
    if (phase == Phase::kBegun) {
      client.notify_now("$/progress", with_token(token, value_of("end", "", "")));
    }
    phase = Phase::kEnded;
  }
};

Progress::Progress(Session& session, Json params, std::string_view title) {
  std::string token = token_in(params, "workDoneToken");
  if (token.empty()) return;
  state_.reset(new State{session.client, std::move(token), std::string(title)});
  state_->begin();
}

Progress::Progress(Session& session, std::string_view title) {
  if (!session.capabilities.work_done_progress) return;
  state_.reset(new State{session.client, next_token(), std::string(title)});
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
    : session_(session), member_(member), token_(token_in(params, "partialResultToken")) {}

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
