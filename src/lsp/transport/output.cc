#include "lsp/transport/output.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>

namespace virga::lsp {
Output::Output(int fd, std::function<void()> on_lost, std::size_t max_queued_bytes)
    : fd_(fd),
      on_lost_(std::move(on_lost)),
      max_queued_bytes_(max_queued_bytes),
      thread_([this](const std::stop_token& stop) { write_messages(stop); }) {}

Output::~Output() {
  thread_.request_stop();
  stop_.wake();
}

void Output::add(std::string_view body, std::unique_lock<std::mutex>& lock) {
  if (lost_) return;
  queue_ += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
  queue_ += body;
  lock.unlock();
  changed_.notify_all();
}

void Output::send(std::string_view body) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return lost_ || queue_.size() < max_queued_bytes_; });
  add(body, lock);
}

void Output::send_now(std::string_view body) {
  std::unique_lock lock(mutex_);
  add(body, lock);
}

bool Output::flush(std::chrono::milliseconds timeout) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, timeout,
                           [this] { return lost_ || (queue_.empty() && !writing_); });
}

void Output::write_messages(const std::stop_token& stop) {
  std::string frames;
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !queue_.empty(); })) {
    frames.swap(queue_);
    writing_ = true;
    lock.unlock();
    changed_.notify_all();
    const bool written = write(frames);
    frames = {};
    if (!written && !stop.stop_requested()) on_lost_();
    lock.lock();
    writing_ = false;
    if (!written) {
      lost_ = true;
      queue_.clear();
    }
    changed_.notify_all();
    if (!written) return;
  }
}

bool Output::write(std::string_view frames) {
  while (!frames.empty()) {
    std::array<pollfd, 2> waiting{{{fd_, POLLOUT, 0}, {stop_.descriptor(), POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    if (waiting[1].revents != 0) return false;
    // A pipe that is ready takes PIPE_BUF bytes; a larger write might block.
    const std::size_t size = std::min<std::size_t>(frames.size(), PIPE_BUF);
    const ssize_t written = ::write(fd_, frames.data(), size);
    if (written >= 0) {
      frames.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR && errno != EAGAIN) {
      return false;
    }
  }
  return true;
}

}  // namespace virga::lsp
