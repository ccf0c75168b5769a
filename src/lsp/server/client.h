// Sends messages to the client.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "lsp/message/message.h"
#include "lsp/server/inbox.h"
#include "lsp/server/log.h"
#include "lsp/transport/output.h"

namespace virga::lsp {

enum class MessageType : std::uint8_t { kError = 1, kWarning, kInfo, kLog };

// All functions are thread-safe.
class Client {
 public:
  // Gets the answer to a request.
  using OnAnswer = std::function<void(const Message& answer)>;
  // The thread that runs an OnAnswer. On the reading thread, it must not wait.
  enum class Runs : std::uint8_t { kOnHandlingThread, kOnReadingThread };

  // All must outlive the client.
  Client(Output& output, Inbox& inbox, Log& log) : output_(output), inbox_(inbox), log_(log) {}

  // `params` and `result` are JSON. These wait while the client does not read.
  void notify(std::string_view method, std::string_view params);
  void request(std::string_view method, std::string_view params, OnAnswer on_answer,
               Runs runs = Runs::kOnHandlingThread);
  void answer(const Id& id, std::string_view result);
  void fail(const std::optional<Id>& id, const ResponseError& error);
  // window/logMessage
  void log(MessageType type, std::string_view text);
  // Runs a task on the handling thread.
  void post(Task task) { inbox_.post(std::move(task)); }

  // For the reading thread: these do not wait.
  void answer_cancelled(const Id& id);
  void notify_now(std::string_view method, std::string_view params);
  // Runs the OnAnswer of a response. Responses to unknown requests are ignored.
  void take_answer(Message answer);

 private:
  struct Waiting {
    OnAnswer on_answer;
    Runs runs;
  };

  void send(std::string body);
  void send_now(std::string body);

  Output& output_;
  Inbox& inbox_;
  Log& log_;
  std::mutex mutex_;  // guards the members below
  std::int64_t next_id_ = 1;
  std::map<std::int64_t, Waiting> waiting_;
};

}  // namespace virga::lsp
