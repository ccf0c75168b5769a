#include "run/plan/task_graph.h"

#include <algorithm>

#include "base/check.h"

namespace virga::run {
namespace {

std::size_t index(TaskId task) {
  return static_cast<std::size_t>(task);
}

}  // namespace

TaskId TaskGraph::add(Rank rank) {
  nodes_.push_back({rank, false, 1, {}});
  ++unfinished_;
  return static_cast<TaskId>(nodes_.size() - 1);
}

void TaskGraph::wait_for(TaskId task, TaskId other) {
  if (node(other).finished) return;
  VIRGA_CHECK(node(task).waits > 0);
  ++node(task).waits;
  node(other).dependants.push_back(task);
}

void TaskGraph::release(TaskId task) {
  settle_one(task);
}

void TaskGraph::settle_one(TaskId task) {
  Node& it = node(task);
  VIRGA_CHECK(it.waits > 0);
  if (--it.waits == 0) ready_.emplace(it.rank, task);
}

std::optional<TaskId> TaskGraph::take() {
  if (ready_.empty()) return std::nullopt;
  const TaskId task = ready_.top().second;
  ready_.pop();
  return task;
}

void TaskGraph::requeue(TaskId task) {
  VIRGA_CHECK(!node(task).finished);
  ready_.emplace(node(task).rank, task);
}

void TaskGraph::finish(TaskId task) {
  VIRGA_CHECK(!node(task).finished);
  node(task).finished = true;
  --unfinished_;
  for (const TaskId dependant : std::exchange(node(task).dependants, {})) settle_one(dependant);
}

void TaskGraph::remove_dependency(TaskId task, TaskId other) {
  auto& dependants = node(other).dependants;
  const auto gone = std::ranges::remove(dependants, task);
  const auto count = gone.size();
  dependants.erase(gone.begin(), gone.end());
  for (std::size_t i = 0; i < count; ++i) settle_one(task);
}

// Tarjan's strongly connected components, without recursion, because chains are as long as
// programs.
std::vector<std::vector<TaskId>> TaskGraph::cycles() const {
  constexpr std::uint32_t kUnseen = 0;
  std::vector<std::uint32_t> order(nodes_.size(), kUnseen);
  std::vector<std::uint32_t> lowest(nodes_.size());
  std::vector<bool> on_stack(nodes_.size());
  std::vector<TaskId> stack;
  std::vector<std::pair<TaskId, std::size_t>> open;  // with the index of the next dependant
  std::vector<std::vector<TaskId>> found;
  std::uint32_t count = 0;

  const auto enter = [&](TaskId task) {
    order[index(task)] = lowest[index(task)] = ++count;
    on_stack[index(task)] = true;
    stack.push_back(task);
    open.emplace_back(task, 0);
  };
  const auto leave = [&](TaskId task) {
    open.pop_back();
    if (!open.empty()) {
      auto& low = lowest[index(open.back().first)];
      low = std::min(low, lowest[index(task)]);
    }
    if (lowest[index(task)] != order[index(task)]) return;
    std::vector<TaskId> members;
    do {
      members.push_back(stack.back());
      on_stack[index(stack.back())] = false;
      stack.pop_back();
    } while (members.back() != task);
    if (members.size() < 2) return;
    std::ranges::sort(members);
    found.push_back(std::move(members));
  };

  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].finished || order[i] != kUnseen) continue;
    enter(static_cast<TaskId>(i));
    while (!open.empty()) {
      auto& [task, next] = open.back();
      const auto& dependants = node(task).dependants;
      if (next == dependants.size()) {
        leave(task);
        continue;
      }
      const TaskId dependant = dependants[next++];
      if (order[index(dependant)] == kUnseen) {
        enter(dependant);
      } else if (on_stack[index(dependant)]) {
        auto& low = lowest[index(task)];
        low = std::min(low, order[index(dependant)]);
      }
    }
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace virga::run
