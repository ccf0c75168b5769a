// Loads packages on a thread of its own, for callers that cannot wait for a large schema.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "diag/diagnostic.h"
#include "schema/loader.h"

namespace virga::check {

// Thread-safe. Most packages are loaded before load() returns. If a load takes longer than
// kPatience, load() fails, and the binder reports the package as unusable
// (is_loading_package()). The caller binds again after `on_loaded`. While such a load runs, the
// calls for all packages behind it in the queue fail at once.
class BackgroundLoader final : public schema::Loader {
 public:
  // The processor time of one load that calls wait for, all of them together, so that a small
  // schema is loaded at once on a busy machine too; and how long they wait at most, for slow disks.
  static constexpr std::chrono::milliseconds kPatience{100};
  static constexpr std::chrono::milliseconds kLongestWait{300};

  // Calls `on_loaded` on the loading thread after each load for which load() did not wait.
  BackgroundLoader(std::unique_ptr<schema::Loader> loader, std::function<void()> on_loaded);
  // Waits for the load that runs.
  ~BackgroundLoader() override;

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override;
  // Returns the names of the last call if a load is running.
  std::vector<std::string> names() override;
  // How many calls of load() have waited so far.
  std::size_t waits();

 private:
  using Loaded = base::Result<std::shared_ptr<const schema::Package>>;
  // The members of a request.
  using Key =
      std::tuple<std::string, std::string, std::string, std::string, std::string, std::string>;
  struct Entry {
    std::unique_ptr<const Loaded> loaded{};  // null: not yet
    bool is_late = false;                    // load() did not wait for it
  };

  static Key key_of(const schema::Request& request);
  void run(const std::stop_token& stop);
  std::chrono::nanoseconds processor_time();
  bool is_slow();

  const std::unique_ptr<schema::Loader> loader_;  // used by the loading thread, or if it is idle
  const std::function<void()> on_loaded_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable_any changed_;
  std::map<Key, Entry> entries_;
  std::deque<schema::Request> waiting_;
  bool is_busy_ = false;
  // Of the load that runs.
  std::chrono::steady_clock::time_point start_;
  std::chrono::nanoseconds start_of_work_{};
  bool is_slow_ = false;  // it has taken longer than calls wait for
  std::size_t waits_ = 0;
  std::vector<std::string> names_;
  std::jthread thread_;  // the last member: it uses the others
};

// Returns whether the diagnostic says that a package is still being loaded.
bool is_loading_package(const diag::Diagnostic& diagnostic);

}  // namespace virga::check
