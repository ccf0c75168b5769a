// Selects the next task of a run: a graph that grows during the run. A task is ready when all tasks
// that it waits for are finished. Ready values precede ready requests; otherwise tasks run in the
// order in which they were added, which is source order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

namespace virga::run {

enum class TaskId : std::uint32_t {};

class TaskGraph {
 public:
  enum class Rank : std::uint8_t { kValue, kRequest };

  // Adds a task that does not run before release(), so that its dependencies can be added.
  TaskId add(Rank rank);
  // Makes `task` wait for `other`, which may be finished. Requires: `task` was not taken yet.
  void wait_for(TaskId task, TaskId other);
  void release(TaskId task);

  // Returns the next ready task, or nullopt if none is ready.
  std::optional<TaskId> take();
  // Makes a task that was taken ready again.
  void put_back(TaskId task);
  void finish(TaskId task);

  bool all_finished() const { return unfinished_ == 0; }

  // The cycles of tasks that wait for each other: each list is a set in which every task waits,
  // directly or through others of the set, for every other one. Sorted.
  std::vector<std::vector<TaskId>> circles() const;
  // Removes the dependency of `task` on `other`, if it exists.
  void forgo(TaskId task, TaskId other);

 private:
  struct Node {
    Rank rank;
    bool finished = false;
    std::uint32_t waits = 1;         // number of unfinished dependencies, plus one until release()
    std::vector<TaskId> dependants;  // a task that waits twice occurs twice
  };
  Node& node(TaskId task) { return nodes_[static_cast<std::size_t>(task)]; }
  const Node& node(TaskId task) const { return nodes_[static_cast<std::size_t>(task)]; }
  void settle_one(TaskId task);

  using Ready = std::pair<Rank, TaskId>;
  std::vector<Node> nodes_;
  std::priority_queue<Ready, std::vector<Ready>, std::greater<>> ready_;
  std::size_t unfinished_ = 0;
};

}  // namespace virga::run
