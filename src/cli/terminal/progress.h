// Shows "12 of 3456 files" on a terminal, for work that takes more than a second.
#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

namespace virga::cli {

// Shows nothing in the first second, or if standard error is not a terminal. The destructor removes
// the line.
class Progress {
 public:
  // `total` is 0 if it is not known.
  explicit Progress(std::size_t total, std::string_view noun = "files");
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Call this between pieces of work.
  void show(std::size_t done);
  // Call this before other output.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;

  std::size_t total_;
  std::string_view noun_;
  bool wanted_;
  bool visible_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(1);
};

}  // namespace virga::cli
