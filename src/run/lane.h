// The one lane that a run is evaluated on: which node is next, and the answers of the engine. Nodes
// become ready when their dependencies are finished, and are taken in source order, values before
// resources. Requests that wait for answers do not hold up other nodes; only answers come from
// other threads.
//
// In a preview answers are taken in the order of the requests, so that nothing in its result
// depends on timing; in an update as they come, so that a slow resource holds up its dependants
// alone.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "run/monitor.h"
#include "run/plan.h"

namespace virga::run {

class Lane {
 public:
  enum class Answers : std::uint8_t { kInOrder, kAsTheyCome };

  Lane(const Plan& plan, Answers answers);

  // Starts every node once, when it is ready; runs `then` of answers; returns when nothing is ready
  // and no answer is awaited. `start` and `then` are called on the calling thread.
  void run(const std::function<void(PlanId)>& start);
  // Runs `then` of all answers that are awaited, and of those that they ask for; starts nothing.
  void await_answers();
  // Tells that a node has its value: its dependants may be ready now.
  void finish(PlanId id);

  // What to give a Monitor as `done`: the answer comes to `then`, on the lane.
  template <typename T>
  Done<T> answer_to(std::function<void(base::Result<T>)> then) {
    const Ticket ticket = next_ticket_++;
    return [inbox = inbox_, ticket, then = std::move(then)](base::Result<T> result) {
      inbox->put(ticket, [then, result = std::move(result)] { then(result); });
    };
  }

 private:
  using Ticket = std::uint64_t;
  bool take_answer();

  // Shared with the engine's threads, which may outlive the lane.
  class Inbox {
   public:
    void put(Ticket ticket, std::function<void()> answer);
    // Waits for an answer: the one to `ticket`, or the one with the lowest ticket.
    std::function<void()> take(std::optional<Ticket> ticket);

   private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<Ticket, std::function<void()>> answers_;
  };

  const Plan& plan_;
  const Answers order_;
  std::vector<std::size_t> waiting_for_;         // by plan node
  std::vector<std::vector<PlanId>> dependants_;  // by plan node
  // Values are made before anything is registered: then resources that wait for nothing else are
  // registered in the order of the source.
  struct ValuesFirst {
    const Plan* plan;
    bool operator()(PlanId a, PlanId b) const {
      return std::pair(registers(a), a) < std::pair(registers(b), b);
    }
    bool registers(PlanId id) const { return (*plan)[id].kind == PlanNode::Kind::kResource; }
  };
  std::set<PlanId, ValuesFirst> ready_{ValuesFirst{&plan_}};
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  Ticket next_ticket_ = 0;
  Ticket taken_ = 0;
};

}  // namespace virga::run
