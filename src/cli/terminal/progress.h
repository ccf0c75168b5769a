// "12 of 3456 files" on a terminal, for work that takes over a second.
#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

namespace virga::cli {

// Shows nothing in the first second, nor where standard error is no terminal; the line is gone when
// this is.
class Progress {
 public:
  // 0 where the total is not known.
  explicit Progress(std::size_t total, std::string_view noun = "files");
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Call between pieces of work.
  void show(std::size_t done);
  // Before something else is printed.
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
