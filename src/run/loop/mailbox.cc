#include "run/loop/mailbox.h"

#include "base/check.h"

namespace virga::run {

void Mailbox::put(Ticket ticket, Letter answer) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    const bool first = answers_.emplace(ticket, std::move(answer)).second;
    VIRGA_CHECK(first);  // a Monitor answers each request once
  }
  arrived_.notify_one();
}

void Mailbox::visit(Visit visit) {
  {
    std::unique_lock lock(mutex_);
    if (!closed_) {
      visits_.push_back(std::move(visit));
      if (attended_) return run_visits(lock);
      arrived_.notify_one();
      return;
    }
  }
  visit(false);
}

void Mailbox::attend() {
  std::unique_lock lock(mutex_);
  attended_ = true;
  run_visits(lock);
}

// A visit that arrives while another one runs is left to the thread that runs that one.
void Mailbox::run_visits(std::unique_lock<std::mutex>& lock) {
  if (visiting_) return;
  visiting_ = true;
  while (!visits_.empty()) {
    {
      const Visit visit = std::move(visits_.front());
      visits_.pop_front();
      lock.unlock();
      visit(true);
    }  // destroying the visit may call this mailbox, so not under the lock
    lock.lock();
  }
  visiting_ = false;
  arrived_.notify_all();
}

std::map<Mailbox::Ticket, Mailbox::Letter>::iterator Mailbox::next_answer() {
  return order_ == Order::kAsRequested ? answers_.find(taken_) : answers_.begin();
}

bool Mailbox::take() {
  if (!awaits_answers()) return false;
  std::unique_lock lock(mutex_);
  arrived_.wait(lock,
                [this] { return stopped_ || !visits_.empty() || next_answer() != answers_.end(); });
  if (stopped_) return false;
  if (!visits_.empty()) {
    const Visit visit = std::move(visits_.front());
    visits_.pop_front();
    lock.unlock();
    visit(true);
    return true;
  }
  const auto found = next_answer();
  const Letter answer = std::move(found->second);
  answers_.erase(found);
  lock.unlock();
  ++taken_;
  answer();
  return true;
}

void Mailbox::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  arrived_.notify_one();
}

bool Mailbox::stopped() const {
  const std::lock_guard lock(mutex_);
  return stopped_;
}

void Mailbox::close() {
  std::deque<Visit> turned_away;
  std::map<Ticket, Letter> unread;
  {
    std::unique_lock lock(mutex_);
    closed_ = true;
    turned_away.swap(visits_);
    unread.swap(answers_);
    arrived_.wait(lock, [this] { return !visiting_; });
  }
  for (const Visit& visit : turned_away) visit(false);
}

}  // namespace virga::run
