// Progress of reading, for display.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace virga::pulumi {

struct Progress {
  std::uint64_t done = 0;              // bytes
  std::optional<std::uint64_t> total;  // bytes of a single file; nullopt while packing an archive
};

// Called on the reading thread, every few megabytes and at the end; not for small contents.
using OnProgress = std::function<void(const Progress&)>;

// Counts bytes and calls OnProgress at each step.
class ProgressMeter {
 public:
  static constexpr std::uint64_t kStep = std::uint64_t{8} << 20;

  ProgressMeter(const OnProgress& on_progress, std::optional<std::uint64_t> total)
      : on_progress_(on_progress), progress_{0, total} {}

  void add(std::uint64_t bytes) {
    progress_.done += bytes;
    if (progress_.done - reported_ >= kStep) report();
  }
  // Call at the end.
  void finish() {
    if (reported_ > 0 && reported_ != progress_.done) report();
  }

 private:
  void report() {
    reported_ = progress_.done;
    if (on_progress_) on_progress_(progress_);
  }

  const OnProgress& on_progress_;
  Progress progress_;
  std::uint64_t reported_ = 0;
};

}  // namespace virga::pulumi
