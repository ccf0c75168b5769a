#include "rpc/serve_plugin.h"

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ostream>
#include <thread>
#include <utility>

namespace virga::rpc {
namespace {

// How often the process looks whether it must end.
constexpr std::chrono::milliseconds kInterval{100};

// How long running calls may take to stop then. Without an engine, their answers have no receiver.
constexpr std::chrono::milliseconds kGraceAfterCancel{10'000};
constexpr std::chrono::milliseconds kGrace{500};

// Set by signals. A global, because signal handlers use it.
volatile std::sig_atomic_t signalled = 0;

}  // namespace

int serve_plugin(const std::string& name, Services services,
                 const std::function<bool()>& is_cancelled, std::ostream& output,
                 std::ostream& errors) {
  auto server = Server::start(std::move(services));
  if (!server) {
    errors << name << ": " << server.error().str() << "\n";
    return EXIT_FAILURE;
  }
  const auto handle = [](int) { signalled = 1; };
  std::signal(SIGINT, handle);
  std::signal(SIGTERM, handle);
  const pid_t engine = ::getppid();
  output << (*server)->port() << std::endl;  // the engine waits for the line
  // A plugin must not outlive the engine that started it.
  bool is_served = true;
  while (is_served && !is_cancelled()) {
    std::this_thread::sleep_for(kInterval);
    is_served = signalled == 0 && ::getppid() == engine;
  }
  (*server)->stop(is_served ? kGraceAfterCancel : kGrace);
  return EXIT_SUCCESS;
}

}  // namespace virga::rpc
