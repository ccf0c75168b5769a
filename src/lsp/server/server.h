// Handles the messages of one client in the order in which they arrive.
#pragma once

#include <chrono>

#include "lsp/server/client.h"
#include "lsp/server/inbox.h"
#include "lsp/server/method.h"
#include "lsp/server/pending_calls.h"
#include "lsp/server/session.h"
#include "lsp/transport/input.h"

namespace virga::lsp {

// The life cycle of LSP 3.17 ("Lifecycle Messages") and the dispatch to the methods.
class Server {
 public:
  // All must outlive the server. `input` ends if the process of the client ends.
  Server(const ServerOptions& options, Input& input, Inbox& inbox, PendingCalls& calls,
         Client& client)
      : input_(input), inbox_(inbox), calls_(calls), client_(client), session_(options, client) {}

  // Runs until the client sends `exit` or the inbox ends. Returns the exit status: 0 if the client
  // has asked for a shutdown before, otherwise 1.
  int run();

 private:
  enum class State : std::uint8_t { kUninitialized, kRunning, kShutDown };

  void handle(IncomingRequest request);
  void handle(const IncomingNotification& notification);
  void handle(const InvalidMessage& invalid);
  void handle(const Task& task) { task(); }

  void answer(const Message& message, Call& call, const Respond& respond);
  Answer initialize(Json params);
  bool publishes_next();
  void publish_next();
  // Reports a handled message with $/logTrace, if the client wants it.
  void trace(const Message& message, std::chrono::steady_clock::duration time);

  Input& input_;
  Inbox& inbox_;
  PendingCalls& calls_;
  Client& client_;
  Session session_;
  State state_ = State::kUninitialized;
  bool exits_ = false;
};

}  // namespace virga::lsp
