#include "lsp/server/server.h"

#include <chrono>
#include <string>
#include <utility>

#include "base/json/json_writer.h"
#include "lsp/features/methods.h"
#include "lsp/server/settings.h"
#include "lsp/server/workspace_folders.h"

namespace virga::lsp {
namespace {

Trace decode_trace(Json value) {
  if (value.string() == "messages") return Trace::kMessages;
  return value.string() == "verbose" ? Trace::kVerbose : Trace::kOff;
}

base::Unexpected<ResponseError> rejected(ErrorCode code, std::string why) {
  return base::Unexpected(ResponseError{code, std::move(why)});
}

std::string capabilities_for(const ClientCapabilities& client) {
  base::JsonWriter json;
  json.open('{').key("positionEncoding").string(name_of(client.encoding));
  for (const Method& method : methods()) {
    if (method.capability.key.empty()) continue;
    const std::string value = method.capability.value(client);
    if (!value.empty()) json.key(method.capability.key).raw(value);
  }
  return json.close('}').take();
}

}  // namespace

int Server::run() {
  while (!exits_) {
    if (publishes_next()) {
      publish_next();
      continue;
    }
    auto event = inbox_.take();
    if (!event) break;
    std::visit([this](auto&& each) { handle(std::forward<decltype(each)>(each)); },
               *std::move(event));
  }
  return state_ == State::kShutDown ? 0 : 1;
}

// Messages come first: they may change what would be published.
bool Server::publishes_next() {
  const Publisher* publisher = session_.publisher();
  return publisher && publisher->is_due() && (inbox_.is_empty() || publisher->is_late());
}

// A newer change makes the check stale, so the check ends. But while a client sends changes without
// a pause, some checks are completed.
void Server::publish_next() {
  Publisher* publisher = session_.publisher();
  publisher->publish_next(publisher->is_late() ? std::stop_token() : inbox_.next_change());
}

void Server::handle(IncomingRequest request) {
  // The thread that reads has answered it.
  if (request.call->cancelled().stop_requested()) return;
  const auto start = std::chrono::steady_clock::now();
  answer(request.message, *request.call, [this, call = request.call](const Answer& result) {
    if (!calls_.remove(*call)) return;
    if (result) {
      client_.answer(call->id(), *result);
    } else {
      client_.fail(call->id(), result.error());
    }
  });
  trace(request.message, std::chrono::steady_clock::now() - start);
}

void Server::handle(const IncomingNotification& notification) {
  const Message& message = notification.message;
  if (message.method == "exit") {
    exits_ = true;
    return;
  }
  if (state_ != State::kRunning) return;
  if (message.method == "$/setTrace") {
    session_.trace = decode_trace(message.params["value"]);
    return;
  }
  const Method* method = find_method(message.method);
  if (!method || !method->notify) return;
  const auto start = std::chrono::steady_clock::now();
  method->notify(session_, message.params);
  trace(message, std::chrono::steady_clock::now() - start);
}

void Server::handle(const InvalidMessage& invalid) {
  client_.fail(invalid.id, invalid.error);
}

void Server::answer(const Message& message, Call& call, const Respond& respond) {
  if (message.method == "initialize") {
    if (state_ != State::kUninitialized) {
      return respond(rejected(ErrorCode::kInvalidRequest, "the server is initialized already"));
    }
    return respond(initialize(message.params));
  }
  switch (state_) {
    case State::kUninitialized:
      return respond(
          rejected(ErrorCode::kServerNotInitialized, "the first request must be `initialize`"));
    case State::kShutDown:
      return respond(rejected(ErrorCode::kInvalidRequest, "the server is shut down"));
    case State::kRunning: break;
  }
  if (message.method == "shutdown") {
    state_ = State::kShutDown;
    return respond("null");
  }
  const Method* method = find_method(message.method);
  const Request request{message.params, call.cancelled(), call};
  if (method && method->start) return method->start(session_, request, respond);
  if (method && method->answer) return respond(method->answer(session_, request));
  respond(rejected(ErrorCode::kMethodNotFound, "this server has no method " + message.method));
}

Answer Server::initialize(Json params) {
  state_ = State::kRunning;
  session_.capabilities = decode_client_capabilities(params);
  session_.folders = decode_workspace_folders(params);
  session_.configured_schemas = decode_schemas(params["initializationOptions"], session_.folders);
  session_.trace = decode_trace(params["trace"]);
  session_.start();
  if (const auto process = params["processId"].integer(); process && *process > 0) {
    input_.watch_process(static_cast<pid_t>(*process));
  }
  base::JsonWriter json;
  json.open('{').key("capabilities").raw(capabilities_for(session_.capabilities));
  json.key("serverInfo").open('{').key("name").string("virga");
  json.key("version").string(session_.options.version);
  return json.close('}').close('}').take();
}

void Server::trace(const Message& message, std::chrono::steady_clock::duration time) {
  if (session_.trace == Trace::kOff) return;
  const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
  base::JsonWriter json;
  json.open('{').key("message");
  json.string(message.method + " took " + std::to_string(microseconds) + " µs");
  if (session_.trace == Trace::kVerbose) json.key("verbose").string(message.params.text());
  client_.notify("$/logTrace", json.close('}').take());
}

}  // namespace virga::lsp
