// The events of a run from outside: answers of the engine, calls of hooks, a request to stop. They
// arrive on any thread; the thread that runs the program handles them one at a time.
//
// In a preview, answers are handled in the order of the requests, so that the result does not
// depend on timing. In an update, they are handled as they arrive, so that a slow resource delays
// only its dependants.
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
  enum class Order : std::uint8_t { kAsRequested, kAsTheyArrive };

  explicit Mailbox(Order order) : order_(order) {}

  // The callback for a request to a Monitor; `then` runs when the answer is handled.
  template <typename T>
  Done<T> answer_to(std::function<void(base::Result<T>)> then) {
    const Ticket ticket = next_ticket_++;
    return [mailbox = shared_from_this(), ticket,
            then = std::move(then)](base::Result<T> result) mutable {
      // The Monitor answers once, so `then` is not needed here any more.
      mailbox->put(ticket, [then = std::move(then), result = std::move(result)] { then(result); });
    };
  }

  // Adds an event that is not an answer. Thread-safe. It runs next, with true; or with false if the
  // mailbox is closed first.
  using Visit = std::function<void(bool open)>;
  void visit(Visit visit);
  // Requires: no more answers are handled. From now on the threads that add visits run them, one at
  // a time.
  void attend();

  // Waits for the next event and handles it. Returns false if no answer is awaited, or after
  // stop().
  bool take();
  bool awaits_answers() const { return taken_ != next_ticket_; }

  // Makes current and future calls of take() return false. Thread-safe.
  void stop();
  bool stopped() const;
  // No event runs after this; current and future visits are rejected. Waits for the end of a visit
  // that another thread runs.
  void close();

 private:
  using Ticket = std::uint64_t;
  using Letter = std::function<void()>;
  void put(Ticket ticket, Letter answer);
  void run_visits(std::unique_lock<std::mutex>& lock);
  std::map<Ticket, Letter>::iterator next_answer();

  const Order order_;
  Ticket next_ticket_ = 0;  // used by the run's thread only
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
