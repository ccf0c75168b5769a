#include "base/system/parallel.h"

#include <sched.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace virga::base {
namespace {

constexpr std::chrono::milliseconds kProgressInterval{100};

class Workers {
 public:
  // If the system refuses a thread, the ones that started do all the work; without any, the caller
  // does.
  Workers(const ParallelWork& work, std::size_t jobs) : work_(work), is_done_(work.count) {
    threads_.reserve(jobs);
    try {
      while (threads_.size() < jobs) threads_.emplace_back([this] { run(); });
    } catch (const std::system_error&) {
      if (threads_.empty()) run();
    }
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  // Waits for the threads, also if `consume` has thrown.
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      next_ = work_.count;
    }
    for (std::thread& each : threads_) each.join();
  }

  void wait_for(std::size_t number) {
    std::unique_lock lock(mutex_);
    while (!is_done_[number]) {
      changed_.wait_for(lock, kProgressInterval);
      if (!work_.on_progress) continue;
      const std::size_t done = done_;
      lock.unlock();
      work_.on_progress(done);
      lock.lock();
    }
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (next_ < work_.count) {
      const std::size_t number = next_++;
      lock.unlock();
      work_.work(number);
      lock.lock();
      is_done_[number] = true;
      ++done_;
      changed_.notify_one();
    }
  }

  const ParallelWork& work_;
  std::mutex mutex_;  // guards the members below, except the threads
  std::condition_variable changed_;
  std::vector<bool> is_done_;
  std::size_t next_ = 0;
  std::size_t done_ = 0;
  std::vector<std::thread> threads_;  // the last member: they use the others
};

}  // namespace

std::size_t usable_processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (::sched_getaffinity(0, sizeof set, &set) == 0) {
    return static_cast<std::size_t>(std::max(1, CPU_COUNT(&set)));
  }
  return std::max(1u, std::thread::hardware_concurrency());
}

void run_parallel(const ParallelWork& work) {
  const std::size_t jobs = std::min(work.jobs == 0 ? usable_processors() : work.jobs, work.count);
  if (jobs <= 1) {
    for (std::size_t i = 0; i < work.count; ++i) {
      if (work.on_progress) work.on_progress(i);
      work.work(i);
      if (work.consume) work.consume(i);
    }
    return;
  }
  Workers workers(work, jobs);
  for (std::size_t i = 0; i < work.count; ++i) {
    workers.wait_for(i);
    if (work.consume) work.consume(i);
  }
}

}  // namespace virga::base
