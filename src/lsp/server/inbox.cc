#include "lsp/server/inbox.h"

#include <algorithm>

namespace virga::lsp {
namespace {

std::size_t bytes_of(const Event& event) {
  if (const auto* request = std::get_if<IncomingRequest>(&event)) return request->message.bytes;
  if (const auto* notification = std::get_if<IncomingNotification>(&event)) {
    return notification->message.bytes;
  }
  return 0;
}

}  // namespace

void Inbox::put(Event event) {
  const std::size_t bytes = bytes_of(event);
  std::unique_lock lock(mutex_);
  changed_.wait(
      lock, [this] { return closed_ || (queue_.size() < max_messages_ && bytes_ < max_bytes_); });
  if (closed_) return;
  const bool is_change = std::holds_alternative<IncomingNotification>(event);
  queue_.push_back({std::move(event), bytes});
  bytes_ += bytes;
  if (is_change) next_change_.request_stop();
  lock.unlock();
  changed_.notify_all();
}

void Inbox::post(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    if (closed_) return;
    queue_.push_back({std::move(task), 0});
  }
  changed_.notify_all();
}

std::optional<Event> Inbox::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !queue_.empty(); });
  if (queue_.empty()) return std::nullopt;
  Entry entry = std::move(queue_.front());
  queue_.pop_front();
  bytes_ -= entry.bytes;
  lock.unlock();
  changed_.notify_all();
  return std::move(entry.event);
}

bool Inbox::is_empty() const {
  const std::scoped_lock lock(mutex_);
  return queue_.empty();
}

std::stop_token Inbox::next_change() {
  const std::scoped_lock lock(mutex_);
  const bool has_one = std::ranges::any_of(queue_, [](const Entry& entry) {
    return std::holds_alternative<IncomingNotification>(entry.event);
  });
  if (!has_one) next_change_ = std::stop_source();
  return next_change_.get_token();
}

void Inbox::close(bool drop) {
  std::deque<Entry> dropped;
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    if (drop) dropped.swap(queue_);
  }
  changed_.notify_all();
}

}  // namespace virga::lsp
