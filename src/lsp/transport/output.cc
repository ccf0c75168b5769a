#include "lsp/transport/output.h"

#include <poll.h>

#include <array>
#include <cerrno>
#include <utility>

namespace virga::lsp {

Output::Output(int fd, std::function<void()> on_lost, std::size_t max_queued_bytes)
    : writer_(fd),
      on_lost_(std::move(on_lost)),
      max_queued_bytes_(max_queued_bytes),
      thread_([this](const std::stop_token& stop) { write_messages(stop); }) {}

Output::~Output() {
  thread_.request_stop();
  stop_.wake();
}

// Usually the client waits and the pipe is empty. Then the answer does not have to wait for the
// writing thread, which may take milliseconds on a busy machine.
void Output::add(std::string body, std::unique_lock<std::mutex>& lock) {
  if (lost_) return;
  const bool is_first = queue_.is_empty() && !writing_;
  queue_.add("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n");
  queue_.add(std::move(body));
  if (is_first) write_without_waiting(queue_);
  if (queue_.is_empty()) return;
  lock.unlock();
  changed_.notify_all();
}

void Output::send(std::string body) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return lost_ || queue_.size() < max_queued_bytes_; });
  add(std::move(body), lock);
}

void Output::send_now(std::string body) {
  std::unique_lock lock(mutex_);
  add(std::move(body), lock);
}

bool Output::flush(std::chrono::milliseconds timeout) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, timeout,
                           [this] { return lost_ || (queue_.is_empty() && !writing_); });
}

void Output::write_messages(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !queue_.is_empty(); })) {
    ByteQueue bytes = std::exchange(queue_, {});
    writing_ = true;
    lock.unlock();
    changed_.notify_all();
    const bool written = write(bytes);
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

ssize_t Output::write_part(ByteQueue& bytes) const {
  ByteQueue::Gathered gathered;
  const ssize_t written = writer_.write(bytes.front(gathered, writer_.limit()));
  if (written > 0) bytes.remove(static_cast<std::size_t>(written));
  return written;
}

void Output::write_without_waiting(ByteQueue& bytes) const {
  while (!bytes.is_empty()) {
    pollfd ready{writer_.descriptor(), POLLOUT, 0};
    if (::poll(&ready, 1, 0) != 1 || ready.revents != POLLOUT) break;
    if (write_part(bytes) < 0) break;  // the writing thread will report the failure
  }
}

bool Output::write(ByteQueue& bytes) {
  while (!bytes.is_empty()) {
    std::array<pollfd, 2> waiting{
        {{writer_.descriptor(), POLLOUT, 0}, {stop_.descriptor(), POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    if (waiting[1].revents != 0) return false;
    if (write_part(bytes) < 0 && errno != EINTR && errno != EAGAIN) return false;
  }
  return true;
}

}  // namespace virga::lsp
