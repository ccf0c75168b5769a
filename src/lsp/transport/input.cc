#include "lsp/transport/input.h"

#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace virga::lsp {

std::size_t Input::read(std::span<char> into) {
  while (end_ == End::kNone) {
    int process = -1;  // poll() ignores negative descriptors
    {
      const std::scoped_lock lock(mutex_);
      if (stopped_) {
        end_ = End::kStopped;
        break;
      }
      process = process_.get();
    }
    std::array<pollfd, 3> waiting{
        {{fd_, POLLIN, 0}, {wake_.descriptor(), POLLIN, 0}, {process, POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) {
      end_ = End::kEndOfFile;
    } else if (waiting[1].revents != 0) {
      wake_.clear();
    } else if (waiting[0].revents != 0) {
      const ssize_t count = ::read(fd_, into.data(), into.size());
      if (count > 0) return static_cast<std::size_t>(count);
      if (count == 0 || (errno != EINTR && errno != EAGAIN)) end_ = End::kEndOfFile;
    } else if (waiting[2].revents != 0) {
      end_ = End::kClientEnded;
    }
  }
  return 0;
}

void Input::watch_process(pid_t process) {
  // The function of glibc 2.36 has no declaration for C++.
  Descriptor descriptor(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)));
  if (!descriptor.is_open()) return;
  {
    const std::scoped_lock lock(mutex_);
    // The reading thread may still wait for an earlier process.
    if (process_.is_open()) return;
    process_ = std::move(descriptor);
  }
  wake_.wake();
}

void Input::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
  }
  wake_.wake();
}

}  // namespace virga::lsp
