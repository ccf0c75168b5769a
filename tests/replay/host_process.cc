#include "replay/host_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <thread>

extern char** environ;

namespace virga::replay {
namespace {

using namespace std::chrono_literals;

// Returns the first line from `pipe`. Returns an empty string if there is none.
std::string first_line(int pipe) {
  std::string line;
  const auto deadline = std::chrono::steady_clock::now() + 10s;
  while (line.find('\n') == std::string::npos && std::chrono::steady_clock::now() < deadline) {
    pollfd waiting{pipe, POLLIN, 0};
    if (::poll(&waiting, 1, 100) <= 0) continue;
    char bytes[64];
    const ssize_t count = ::read(pipe, bytes, sizeof bytes);
    if (count <= 0) return {};
    line.append(bytes, static_cast<std::size_t>(count));
  }
  return line.substr(0, line.find('\n'));
}

}  // namespace

std::unique_ptr<HostProcess> HostProcess::start(const std::string& program,
                                                const std::string& engine) {
  int pipe[2];
  if (::pipe2(pipe, O_CLOEXEC) != 0) return nullptr;
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  std::string name = program;
  std::string address = engine;
  char* arguments[] = {name.data(), address.data(), nullptr};
  pid_t pid = 0;
  const int failed = ::posix_spawn(&pid, program.c_str(), &actions, nullptr, arguments, environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  std::unique_ptr<HostProcess> host;
  if (failed == 0) {
    host.reset(new HostProcess(pid));
    const std::string line = first_line(pipe[0]);
    std::from_chars(line.data(), line.data() + line.size(), host->port_);
    if (host->port_ == 0) host.reset();
  }
  ::close(pipe[0]);
  return host;
}

std::optional<int> HostProcess::wait_for_end(std::chrono::milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  for (;;) {
    int status = 0;
    if (!ended_ && ::waitpid(pid_, &status, WNOHANG) != 0) ended_ = status;
    if (ended_ || std::chrono::steady_clock::now() >= deadline) return ended_;
    std::this_thread::sleep_for(1ms);
  }
}

HostProcess::~HostProcess() {
  if (ended_) return;
  ::kill(pid_, SIGINT);
  if (wait_for_end(5s)) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

}  // namespace virga::replay
