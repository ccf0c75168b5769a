#include "host/shared/serve.h"

#include <malloc.h>
#include <semaphore.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "base/system/process_tree.h"
#include "host/shared/engine_watch.h"
#include "host/shared/parent_watch.h"
#include "rpc/connection/process_setup.h"

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

int cannot_start(const HostProgram& program, const base::Error& error) {
  std::fprintf(stderr, "%s: %s\n", program.name, error.str().c_str());
  return EXIT_FAILURE;
}

}  // namespace

int serve(const Arguments& arguments, const HostProgram& program) {
  ::sem_init(&stop_semaphore, 0, 0);
  install_signal_handlers();
  EngineWatch watch([] { ::sem_post(&stop_semaphore); });
  const auto server = rpc::Server::start(program.services(
      arguments.engine_address, [&](const std::string& address) { return watch.watch(address); }));
  if (!server) return cannot_start(program, server.error());
  if (!arguments.engine_address.empty()) {
    const auto watched = watch.watch(arguments.engine_address);
    if (!watched) return cannot_start(program, watched.error());
  }
  ParentWatch parent;
  if (program.ends_with_parent && arguments.engine_address.empty()) {
    parent.watch([] { ::sem_post(&stop_semaphore); });
  }
  std::printf("%u\n", static_cast<unsigned>((*server)->port()));
  std::fflush(stdout);
  wait_for_the_end();
  (*server)->stop(kGraceAfterSignal);
  base::kill_descendants(::getpid());
  // Calls may still run on their threads, so no objects are destroyed.
  std::_Exit(EXIT_SUCCESS);
}

int host_main(int count, char** words, const HostProgram& program) {
  // Each call runs on its own thread, and a malloc arena never returns the memory that its threads
  // needed once. With one arena, the memory of a host does not grow over days.
  ::mallopt(M_ARENA_MAX, 1);
  const std::vector<std::string_view> given(words + 1, words + count);
  const auto arguments = parse_arguments(given);
  if (arguments.help) {
    std::fputs(program.help.c_str(), stdout);
    return EXIT_SUCCESS;
  }
  if (!arguments.version) {
    rpc::set_up_process();
    return serve(arguments, program);
  }
  const std::string_view known = version();
  std::printf("%.*s\n", static_cast<int>(known.size()), known.data());
  return 0;
}

}  // namespace virga::host
