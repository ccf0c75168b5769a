#include "host/shared/parent_watch.h"

#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace virga::host {
namespace {

constexpr int kPollMilliseconds = 200;

}  // namespace

void ParentWatch::watch(std::function<void()> on_end) {
  // The function of glibc 2.36 has no declaration for C++.
  const int process = static_cast<int>(::syscall(SYS_pidfd_open, ::getppid(), 0));
  if (process < 0) return;
  waiting_ = std::jthread([process, on_end = std::move(on_end)](const std::stop_token& stop) {
    bool has_ended = false;
    while (!has_ended && !stop.stop_requested()) {
      pollfd waiting{process, POLLIN, 0};
      const int count = ::poll(&waiting, 1, kPollMilliseconds);
      has_ended = count > 0 && waiting.revents != 0;
      if (count < 0 && errno != EINTR) break;
    }
    ::close(process);
    if (has_ended) on_end();
  });
}

}  // namespace virga::host
