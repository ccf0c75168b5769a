// Which task of a run is next: a graph that grows while it is worked on. Tasks become ready when
// what they wait for is finished; values are made before anything is asked of the engine, otherwise
// tasks go in the order in which they were added, which is that of the source.
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

  // A task that is held until release(): meanwhile it is told what it waits for.
  TaskId add(Rank rank);
  // `task` waits for `other`, which may be finished; it has not been taken yet.
  void wait_for(TaskId task, TaskId other);
  void release(TaskId task);

  // The next that is ready; nothing when none is.
  std::optional<TaskId> take();
  // Makes a task that was taken ready once more.
  void put_back(TaskId task);
  void finish(TaskId task);

  bool is_finished(TaskId task) const { return node(task).finished; }
  bool all_finished() const { return unfinished_ == 0; }

  // The tasks that wait for each other in circles: each list is a set of tasks of which every one
  // waits, through others of the set, for every one. Ascending.
  std::vector<std::vector<TaskId>> circles() const;
  // `task` waits for `other` no more, if it did.
  void forgo(TaskId task, TaskId other);

 private:
  struct Node {
    Rank rank;
    bool finished = false;
    std::uint32_t waits = 1;         // for how many, and for its release
    std::vector<TaskId> dependants;  // a task that waits twice is there twice
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
