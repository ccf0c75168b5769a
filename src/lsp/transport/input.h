// Reads from a file descriptor until the client ends.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>

#include "lsp/transport/descriptor.h"

namespace virga::lsp {

class Input {
 public:
  enum class End : std::uint8_t { kNone, kEndOfFile, kClientEnded, kStopped };

  // `fd` is not owned; it must outlive the input.
  explicit Input(int fd) : fd_(fd) {}

  // Waits for bytes. Returns their number; 0 at the end, of which end() returns the reason.
  std::size_t read(std::span<char> into);
  End end() const { return end_; }

  // Ends the input when the process ends. Has no effect if there is no such process: the client may
  // run in another container. Thread-safe.
  void watch_process(pid_t process);
  // Makes current and future calls of read() return 0. Thread-safe.
  void stop();

 private:
  const int fd_;
  Wake wake_;
  End end_ = End::kNone;  // used by the reading thread only
  std::mutex mutex_;      // guards the members below
  Descriptor process_;
  bool stopped_ = false;
};

}  // namespace virga::lsp
