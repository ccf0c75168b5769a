// Work on several processors, with the results in order.
#pragma once

#include <cstddef>
#include <functional>

namespace virga::base {

// The number of processors that this process may use; at least 1.
std::size_t usable_processors();

struct ParallelWork {
  std::size_t count = 0;
  std::size_t jobs = 0;  // threads; 0: usable_processors()
  // Called once for each number below `count`, in any order, by several threads at once.
  std::function<void(std::size_t number)> work;
  // Called by the caller's thread for 0, 1, 2, ...: each when its work is done. May be null.
  std::function<void(std::size_t number)> consume = nullptr;
  // Called by the caller's thread now and then, with the number of finished calls. May be null.
  std::function<void(std::size_t done)> on_progress = nullptr;
};

// Returns when all is done. With one job, everything runs on the caller's thread: work(0),
// consume(0), work(1), ... So `consume` has the same effects for any number of jobs.
void run_parallel(const ParallelWork& work);

}  // namespace virga::base
