// The queue of a Lane, shared with its cells, which may outlive the Lane.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <random>
#include <vector>

#include "pulumi/output/cells/cell_base.h"
#include "pulumi/output/cells/task_list.h"
#include "pulumi/output/report.h"
#include "pulumi/output/root.h"

namespace virga::pulumi {

class LaneCore final : public base::Counted {
 public:
  // With a seed, tasks run in a random order instead of first in, first out.
  explicit LaneCore(std::optional<std::uint64_t> shuffle_seed);
  ~LaneCore();

  // The lane that the calling thread runs or has entered; may be null.
  static LaneCore* current();
  // Makes `core` current; returns the previous one.
  static LaneCore* enter(LaneCore* core);

  // Thread-safe. If the lane is closed, the caller itself resumes the task, which is then
  // cancelled.
  void post(CellRef<CellBase> task);
  // Records a failed cell that has no waiter yet. lane_end.cc
  void suspect(CellRef<CellBase> cell);
  // A lane holds a root from its creation until it is settled. lane_end.cc
  void add(Root& root);
  void remove(Root& root);

  void cancel();  // lane_end.cc
  // As cancel(), but the program ends with `failure`. Only the first call has an effect.
  void stop(const Failure& failure);  // lane_end.cc
  // If true, no further callback starts.
  bool cancelled() const { return cancelled_.load(std::memory_order_acquire); }
  // The failure that ended the program. Requires: cancelled().
  const Failure& cancellation() const { return end_ ? *end_ : cancellation_; }

  // Runs until there are no tasks and no unanswered requests. One thread at a time; not from a
  // task.
  void run_until_idle();
  Report finish();  // lane_end.cc
  void close();

 private:
  class Running;

  void run_tasks();
  CellRef<CellBase> next_task();
  // Returns false if there is nothing to wait for.
  bool await_tasks();
  void drain();
  void give_up_roots(const Failure& failure);  // lane_end.cc
  std::vector<Failure> unhandled_failures();   // lane_end.cc

  // Used only by the thread that runs the lane.
  TaskList tasks_;
  std::vector<CellRef<CellBase>> shuffled_;
  std::optional<std::mt19937_64> shuffle_;

  const Failure cancellation_;
  std::optional<Failure> end_;  // set by stop(); written before cancelled_
  std::atomic<bool> cancelled_ = false;
  std::atomic<bool> running_ = false;

  std::mutex mutex_;  // guards all members below
  std::condition_variable arrived_;
  TaskList arrivals_;
  RootList roots_;
  std::size_t unanswered_requests_ = 0;
  std::vector<CellRef<CellBase>> suspects_;
  bool closed_ = false;
  bool draining_ = false;
  bool end_reported_ = false;
};

}  // namespace virga::pulumi
