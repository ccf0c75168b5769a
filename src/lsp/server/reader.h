// The thread that reads messages.
#pragma once

#include <functional>
#include <thread>

#include "lsp/server/client.h"
#include "lsp/server/inbox.h"
#include "lsp/server/log.h"
#include "lsp/server/pending_calls.h"
#include "lsp/transport/frame_reader.h"
#include "lsp/transport/input.h"

namespace virga::lsp {

// Why the reader has ended.
struct ReaderEnd {
  Input::End reason = Input::End::kNone;
  std::string error;  // of a stream that cannot be understood; else empty
};

// Puts the messages of the client into the inbox. Handles cancellations at once, even while the
// handling thread is busy, and answers to requests of the server.
class Reader {
 public:
  // All must outlive the reader. Calls `on_end` on its thread, before it closes the inbox.
  Reader(Input& input, Inbox& inbox, PendingCalls& calls, Client& client, Log& log,
         std::function<void(const ReaderEnd&)> on_end);

 private:
  void run();
  void take(Message message);
  void cancel(const Message& message);
  void cancel_progress(const Message& message);

  Input& input_;
  Inbox& inbox_;
  PendingCalls& calls_;
  Client& client_;
  Log& log_;
  const std::function<void(const ReaderEnd&)> on_end_;
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace virga::lsp
