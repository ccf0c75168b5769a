#include "host/serve.h"

#include <semaphore.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "host/converter.h"
#include "host/engine_loader.h"
#include "host/engine_watch.h"
#include "host/language_host.h"
#include "rpc/connection/server.h"

namespace virga::host {
namespace {

constexpr std::chrono::milliseconds kGraceAfterSignal{500};

// Posted when the process must end. A global, because signal handlers use it.
sem_t stop_semaphore;

// Uses handlers and not a signal mask, because the commands of hooks would inherit a mask.
void install_signal_handlers() {
  struct sigaction action{};
  action.sa_handler = [](int) { ::sem_post(&stop_semaphore); };
  action.sa_flags = SA_RESTART;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  // If SIGHUP is ignored (nohup), the host ignores it too, like its CLI.
  struct sigaction before{};
  ::sigaction(SIGHUP, nullptr, &before);
  if (before.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &action, nullptr);
}

void wait_for_the_end() {
  while (::sem_wait(&stop_semaphore) != 0 && errno == EINTR) {
  }
}

// Kills the child processes and their process groups, so that no command of a hook outlives the
// host.
void kill_children() {
  std::error_code error;
  std::filesystem::directory_iterator thread("/proc/self/task", error);
  for (; !error && thread != std::filesystem::directory_iterator(); thread.increment(error)) {
    std::ifstream children(thread->path() / "children");
    for (pid_t child = 0; children >> child;) {
      if (::getpgid(child) == child) ::kill(-child, SIGKILL);
      ::kill(child, SIGKILL);
    }
  }
}

int cannot_start(const base::Error& error) {
  std::fprintf(stderr, "pulumi-language-pcl: %s\n", error.str().c_str());
  return EXIT_FAILURE;
}

}  // namespace

int serve(const Arguments& arguments) {
  ::sem_init(&stop_semaphore, 0, 0);
  install_signal_handlers();
  EngineWatch watch([] { ::sem_post(&stop_semaphore); });
  const auto host = std::make_shared<LanguageHost>(
      arguments.engine_address, [&](const std::string& address) { return watch.watch(address); },
      open_engine_loader);
  const auto server = rpc::Server::start({.language = host,
                                          .converter = std::make_shared<Converter>(),
                                          .components = nullptr,
                                          .analyzer = nullptr});
  if (!server) return cannot_start(server.error());
  if (!arguments.engine_address.empty()) {
    const auto watched = watch.watch(arguments.engine_address);
    if (!watched) return cannot_start(watched.error());
  }
  std::printf("%u\n", static_cast<unsigned>((*server)->port()));
  std::fflush(stdout);
  wait_for_the_end();
  (*server)->stop(kGraceAfterSignal);
  kill_children();
  // Calls may still run on their threads, so no objects are destroyed.
  std::_Exit(EXIT_SUCCESS);
}

}  // namespace virga::host
