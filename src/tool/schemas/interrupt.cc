#include "tool/schemas/interrupt.h"

namespace virga::tool {
namespace {

constexpr timespec kPollInterval{0, 50'000'000};

}  // namespace

Interrupt::Interrupt() {
  sigset_t signals;
  ::sigemptyset(&signals);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals, each);
  ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
  waiting_ = std::jthread([this, signals](const std::stop_token& ended) {
    while (!ended.stop_requested()) {
      if (::sigtimedwait(&signals, nullptr, &kPollInterval) > 0) stop_.request_stop();
    }
  });
}

Interrupt::~Interrupt() {
  waiting_ = {};
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace virga::tool
