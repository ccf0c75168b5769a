// Writes to a file descriptor without waiting.
#pragma once

#include <sys/types.h>
#include <sys/uio.h>

#include <cstddef>
#include <span>

#include "lsp/transport/descriptor.h"

namespace virga::lsp {

// The descriptor may be shared with other processes, so its mode does not change: a pipe is opened
// again, and a socket has a flag for each call.
class NonblockingWriter {
 public:
  // `fd` is not owned; it must outlive the writer. Gives a pipe a larger buffer if the system
  // allows it.
  explicit NonblockingWriter(int fd);

  // For poll().
  int descriptor() const { return opened_.is_open() ? opened_.get() : fd_; }
  // As many bytes as one call writes at most.
  std::size_t limit() const { return limit_; }
  // Returns the number of bytes that were written, or -1 with errno; EAGAIN if it would wait.
  // Requires: poll() reports POLLOUT, and there are at most limit() bytes. Otherwise it may wait if
  // the descriptor is neither a pipe nor a socket.
  ssize_t write(std::span<const iovec> parts) const;

 private:
  const int fd_;
  Descriptor opened_;  // of a pipe
  bool is_socket_ = false;
  std::size_t limit_;
};

}  // namespace virga::lsp
