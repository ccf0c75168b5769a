// What comes to a run from outside: answers of the engine, calls of hooks, the wish to stop. They
// come from any thread and are taken one after the other by the thread that runs the program.
//
// In a preview answers are taken in the order of the requests, so that nothing in its result
// depends on timing; in an update as they come, so that a slow resource holds up its dependants
// alone.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "run/monitor.h"

namespace virga::run {

// Shared with the engine's threads, which may outlive the run.
class Mailbox : public std::enable_shared_from_this<Mailbox> {
 public:
  enum class Order : std::uint8_t { kAsAsked, kAsTheyCome };

  explicit Mailbox(Order order) : order_(order) {}

  // What to give a Monitor as `done`: `then` runs when the answer is taken.
  template <typename T>
  Done<T> answer_to(std::function<void(base::Result<T>)> then) {
    const Ticket ticket = next_ticket_++;
    return [mailbox = shared_from_this(), ticket, then = std::move(then)](base::Result<T> result) {
      mailbox->put(ticket, [then, result = std::move(result)] { then(result); });
    };
  }

  // Something that was not asked for, from any thread: it runs, next, with true; or with false when
  // the mailbox is closed before.
  using Visit = std::function<void(bool open)>;
  void visit(Visit visit);
  // No answer is taken any more. From now on the threads that bring visits run them, one visit
  // after the other.
  void attend();

  // Waits for the next thing, and runs it. False when no answer is awaited, or when it was stopped.
  bool take();
  bool awaits_answers() const { return taken_ != next_ticket_; }

  // Makes take() give up, now and from now on. From any thread.
  void stop();
  bool stopped() const;
  // Nothing is run any more; visits that are there or come later are sent away. Waits for the end
  // of one that another thread runs.
  void close();

 private:
  using Ticket = std::uint64_t;
  using Letter = std::function<void()>;
  void put(Ticket ticket, Letter answer);
  void run_visits(std::unique_lock<std::mutex>& lock);
  std::map<Ticket, Letter>::iterator next_answer();

  const Order order_;
  Ticket next_ticket_ = 0;  // of the run's thread alone
  Ticket taken_ = 0;

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::map<Ticket, Letter> answers_;
  std::deque<Visit> visits_;
  bool stopped_ = false;
  bool attended_ = false;
  bool visiting_ = false;
  bool closed_ = false;
};

}  // namespace virga::run
