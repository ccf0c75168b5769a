// Writes messages to a file descriptor, one after the other.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "lsp/transport/byte_queue.h"
#include "lsp/transport/descriptor.h"
#include "lsp/transport/nonblocking_writer.h"

namespace virga::lsp {

// What the descriptor does not take at once waits in a queue for a thread that writes it. So a
// client that does not read blocks the thread that sends answers, but not the thread that reads.
class Output {
 public:
  // Messages wait while the queue has this many bytes.
  static constexpr std::size_t kMaxQueuedBytes = std::size_t{16} << 20;

  // `fd` is not owned; it must outlive the output. Calls `on_lost` once, on the writing thread, if
  // a write fails. Later messages are dropped.
  Output(int fd, std::function<void()> on_lost, std::size_t max_queued_bytes = kMaxQueuedBytes);
  // Drops messages that wait.
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Adds a message with the given body. Waits while the queue is full. Thread-safe.
  void send(std::string body);
  // The same without waiting, for a bounded number of messages. Thread-safe.
  void send_now(std::string body);
  // Waits until all messages are written. Returns false after the timeout. Thread-safe.
  bool flush(std::chrono::milliseconds timeout);

 private:
  void add(std::string body, std::unique_lock<std::mutex>& lock);
  // Writes what the descriptor takes at once.
  void write_without_waiting(ByteQueue& bytes) const;
  void write_messages(const std::stop_token& stop);
  // Writes all. Returns false if the write failed, or after the destructor began.
  bool write(ByteQueue& bytes);
  ssize_t write_part(ByteQueue& bytes) const;

  const NonblockingWriter writer_;
  const std::function<void()> on_lost_;
  const std::size_t max_queued_bytes_;
  Wake stop_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable_any changed_;
  ByteQueue queue_;  // frames; the first one may be written in part
  bool writing_ = false;
  bool lost_ = false;
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace virga::lsp
