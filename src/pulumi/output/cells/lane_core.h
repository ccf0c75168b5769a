// The queue behind a Lane, shared with the cells on it, which may outlive the Lane.
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
  // With a seed, tasks are taken in an order of its choice instead of the order of their coming.
  explicit LaneCore(std::optional<std::uint64_t> shuffle_seed);
  ~LaneCore();

  // The lane that the calling thread runs or has entered; may be null.
  static LaneCore* current();
  // Makes `core` current; returns the one that was.
  static LaneCore* enter(LaneCore* core);

  // Any thread. On a lane that was closed the caller itself resumes it, to be cancelled.
  void post(CellRef<CellBase> task);
  // Remembers a failed cell that nobody waits for yet.
  void suspect(CellRef<CellBase> cell);
  // A root is the lane's from when it is made until after it is settled, and held by it.
  void add(Root& root);
  void remove(Root& root);

  void cancel();
  // As cancel(), but it is `failure` that ends the program. Only the first call has an effect.
  void stop(const Failure& failure);
  // No callback starts once this says so.
  bool cancelled() const { return cancelled_.load(std::memory_order_acquire); }
  // What ended the program. Requires: cancelled().
  const Failure& cancellation() const { return end_ ? *end_ : cancellation_; }

  // Until there is no task and the world owes no answer. One thread at a time; not from within a
  // task.
  void run_until_idle();
  Report finish();
  void close();

 private:
  class Running;

  void run_tasks();
  CellRef<CellBase> next_task();
  // False when there is nothing to wait for.
  bool await_tasks();
  void drain();
  void give_up_roots(const Failure& failure);
  std::vector<Failure> unhandled_failures();

  // Of the thread that runs the lane.
  TaskList tasks_;
  std::vector<CellRef<CellBase>> shuffled_;
  std::optional<std::mt19937_64> shuffle_;

  const Failure cancellation_;
  std::optional<Failure> end_;  // of stop(); written before cancelled_
  std::atomic<bool> cancelled_ = false;
  std::atomic<bool> running_ = false;

  std::mutex mutex_;  // of all below
  std::condition_variable arrived_;
  TaskList arrivals_;
  RootList roots_;
  std::size_t awaited_from_world_ = 0;
  std::vector<CellRef<CellBase>> suspects_;
  bool closed_ = false;
  bool draining_ = false;
  bool end_reported_ = false;
};

}  // namespace virga::pulumi
