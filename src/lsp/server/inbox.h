// The queue between the thread that reads messages and the thread that handles them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <variant>

#include "lsp/message/message.h"
#include "lsp/server/pending_calls.h"

namespace virga::lsp {

struct IncomingRequest {
  Message message;
  std::shared_ptr<Call> call;
};
struct IncomingNotification {
  Message message;
};
// Work for the handling thread, such as the rest of an operation that waited for an answer.
using Task = std::function<void()>;

using Event = std::variant<IncomingRequest, IncomingNotification, InvalidMessage, Task>;

// Bounded: the reading thread waits while the queue is full, so no message is lost and memory does
// not grow. Thread-safe.
class Inbox {
 public:
  static constexpr std::size_t kMaxMessages = 1024;
  static constexpr std::size_t kMaxBytes = std::size_t{32} << 20;

  explicit Inbox(std::size_t max_messages = kMaxMessages, std::size_t max_bytes = kMaxBytes)
      : max_messages_(max_messages), max_bytes_(max_bytes) {}

  // Waits while the queue has `max_messages`, or messages of `max_bytes`. Has no effect after
  // close().
  void put(Event event);
  // Adds a task without waiting. The number of tasks is bounded by the requests that the server
  // has sent, by the packages that are being loaded, and by the runs of the tool.
  void post(Task task);
  // Waits for the next event. Returns nullopt when the queue is closed and empty.
  std::optional<Event> take();
  bool is_empty() const;
  // Returns a token on which a stop is requested when the next notification arrives, which may be a
  // change of a document. At once if the queue has one.
  std::stop_token next_change();
  // No more events are added. If `drop`, events that wait are dropped.
  void close(bool drop);

 private:
  struct Entry {
    Event event;
    std::size_t bytes;
  };

  const std::size_t max_messages_;
  const std::size_t max_bytes_;
  mutable std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  std::deque<Entry> queue_;
  std::size_t bytes_ = 0;
  std::stop_source next_change_;
  bool closed_ = false;
};

}  // namespace virga::lsp
