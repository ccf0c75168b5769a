#include "run/lane.h"

#include <utility>

namespace virga::run {

Lane::Lane(const Plan& plan, Answers answers)
    : plan_(plan),
      order_(answers),
      waiting_for_(plan.nodes.size()),
      dependants_(plan.nodes.size()) {
  for (std::size_t i = 0; i < plan_.nodes.size(); ++i) {
    const auto id = static_cast<PlanId>(i);
    waiting_for_[i] = plan_[id].dependencies.size();
    if (waiting_for_[i] == 0) ready_.insert(id);
    for (const PlanId dependency : plan_[id].dependencies) {
      dependants_[static_cast<std::size_t>(dependency)].push_back(id);
    }
  }
}

// False when none is awaited.
bool Lane::take_answer() {
  if (taken_ == next_ticket_) return false;
  const auto answer =
      inbox_->take(order_ == Answers::kInOrder ? std::optional(taken_) : std::nullopt);
  ++taken_;
  answer();
  return true;
}

void Lane::await_answers() {
  while (take_answer()) {
  }
}

void Lane::run(const std::function<void(PlanId)>& start) {
  do {
    while (!ready_.empty()) {
      const PlanId id = *ready_.begin();
      ready_.erase(ready_.begin());
      start(id);
    }
  } while (take_answer());
}

void Lane::finish(PlanId id) {
  for (const PlanId dependant : dependants_[static_cast<std::size_t>(id)]) {
    if (--waiting_for_[static_cast<std::size_t>(dependant)] == 0) ready_.insert(dependant);
  }
}

void Lane::Inbox::put(Ticket ticket, std::function<void()> answer) {
  {
    const std::lock_guard lock(mutex_);
    const bool first = answers_.emplace(ticket, std::move(answer)).second;
    VIRGA_CHECK(first);  // a Monitor answers each request once
  }
  arrived_.notify_one();
}

std::function<void()> Lane::Inbox::take(std::optional<Ticket> ticket) {
  std::unique_lock lock(mutex_);
  const auto wanted = [&] { return ticket ? answers_.find(*ticket) : answers_.begin(); };
  arrived_.wait(lock, [&] { return wanted() != answers_.end(); });
  const auto found = wanted();
  auto answer = std::move(found->second);
  answers_.erase(found);
  return answer;
}

}  // namespace virga::run
