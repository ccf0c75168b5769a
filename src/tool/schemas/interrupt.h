// Ctrl-C while plugins run: the command stops them before it ends.
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace virga::tool {

// The exit code of a command that the user has interrupted.
inline constexpr int kExitInterrupted = 130;

// While it exists, SIGINT, SIGTERM and SIGHUP request a stop instead of ending the process. Create
// it before other threads, which inherit the blocked signals.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  bool requested() const { return stop_.stop_requested(); }

 private:
  sigset_t before_{};
  std::stop_source stop_;
  std::jthread waiting_;
};

}  // namespace virga::tool
