#include "cli/test/run_suite.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

#include "base/system/parallel.h"
#include "cli/terminal/progress.h"

namespace virga::cli {
namespace {

class Pool {
 public:
  Pool(const std::vector<const check::PreparedTest*>& tests,
       std::map<const check::TestProject*, Coverage>& coverage)
      : tests_(tests), coverage_(coverage), results_(tests.size()) {}
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() {
    give_up();
    for (std::thread& worker : workers_) worker.join();
  }

  // If the system refuses a thread, the ones that started run all tests; without any, the caller
  // does.
  void start(std::size_t jobs) {
    workers_.reserve(jobs);
    try {
      while (workers_.size() < jobs) workers_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      if (workers_.empty()) work();
    }
  }

  // Waits for the result of a test.
  TestResult result(std::size_t number, Progress& progress) {
    std::unique_lock lock(mutex_);
    while (!results_[number]) {
      changed_.wait_for(lock, std::chrono::milliseconds(100));
      progress.show(done_);
    }
    return *std::exchange(results_[number], std::nullopt);
  }

  // Starts no further tests.
  void give_up() {
    const std::lock_guard lock(mutex_);
    next_ = tests_.size();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (next_ < tests_.size()) {
      const std::size_t number = next_++;
      const check::PreparedTest& test = *tests_[number];
      lock.unlock();
      TestResult result =
          run_test(test, [&](const RunOutcome& outcome, const TakenBranches& branches,
                             bool complete, const diag::Diagnostics& reported) {
            const std::lock_guard counting(coverage_mutex_);
            coverage_.at(test.project).add(outcome, branches, complete, reported);
          });
      lock.lock();
      results_[number] = std::move(result);
      ++done_;
      changed_.notify_all();
    }
  }

  const std::vector<const check::PreparedTest*>& tests_;
  std::map<const check::TestProject*, Coverage>& coverage_;
  std::mutex coverage_mutex_;
  std::mutex mutex_;  // guards all members below
  std::condition_variable changed_;
  std::vector<std::optional<TestResult>> results_;
  std::size_t next_ = 0;
  std::size_t done_ = 0;
  std::vector<std::thread> workers_;
};

}  // namespace

void run_suite(const std::vector<const check::PreparedTest*>& tests, const SuiteOptions& options,
               std::map<const check::TestProject*, Coverage>& coverage, const OnResult& on_result) {
  const std::size_t processors = base::usable_processors();
  const std::size_t jobs = options.jobs == 0 ? processors : options.jobs;
  for (const check::PreparedTest* test : tests)
    coverage.try_emplace(test->project, test->project->index);
  Pool pool(tests, coverage);
  Progress progress(tests.size(), "tests");
  pool.start(std::min(jobs, tests.size()));
  for (std::size_t i = 0; i < tests.size(); ++i) {
    TestResult result = pool.result(i, progress);
    progress.hide();
    on_result(i, result);
    if (options.fail_fast && !result.passed()) return;
  }
}

}  // namespace virga::cli
