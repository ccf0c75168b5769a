#include "host/shared/command.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace virga::host {
namespace {

constexpr std::size_t kLongestLine = std::size_t{64} << 10;

// Waits for the end of a command or for a stop.
class Ending {
 public:
  void set(base::Result<base::Exit> exit) {
    const std::lock_guard lock(mutex_);
    exit_ = std::move(exit);
    changed_.notify_all();
  }

  // Returns nullopt if it was stopped.
  std::optional<base::Result<base::Exit>> wait(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop, [this] { return exit_.has_value(); });
    return std::move(exit_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<base::Result<base::Exit>> exit_;
};

}  // namespace

void Lines::add(std::string_view piece) {
  for (;;) {
    const std::size_t end = std::min(piece.find('\n'), piece.size());
    rest_ += piece.substr(0, end);
    if (end == piece.size() && rest_.size() < kLongestLine) return;
    take_(std::exchange(rest_, {}));
    if (end == piece.size()) return;
    piece.remove_prefix(end + 1);
  }
}

void Lines::end() {
  if (!rest_.empty()) take_(std::exchange(rest_, {}));
}

std::optional<base::Result<base::Exit>> run_command(base::Command command,
                                                    const std::stop_token& stop) {
  Ending ending;
  const auto processes = base::real_processes();  // its destructor kills the process
  processes->run(std::move(command),
                 [&](base::Result<base::Exit> exit) { ending.set(std::move(exit)); });
  return ending.wait(stop);
}

}  // namespace virga::host
