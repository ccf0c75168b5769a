#include "tool/schemas/interrupt.h"

#include <system_error>

namespace virga::tool {
namespace {

constexpr timespec kPollInterval{0, 50'000'000};

}  // namespace

Interrupt::Interrupt() {
  sigset_t signals;
  ::sigemptyset(&signals);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, each);
  ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
  const auto wait = [this, signals](const std::stop_token& ended) {
    while (!ended.stop_requested()) {
      if (::sigtimedwait(&signals, nullptr, &kPollInterval) > 0) stop_.request_stop();
    }
  };
  try {
    waiting_ = std::jthread(wait);
  } catch (const std::system_error&) {
    // The system refuses the thread: a signal ends the process at once.
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
}

Interrupt::~Interrupt() {
  waiting_ = {};
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace virga::tool
