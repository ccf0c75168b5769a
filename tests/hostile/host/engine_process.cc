#include "hostile/host/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <utility>

extern char** environ;

namespace virga::hostile {
namespace {

constexpr int kPatienceMilliseconds = 60'000;

using Pipe = std::array<int, 2>;  // read end, write end

bool open_pipe(Pipe& pipe) {
  return ::pipe2(pipe.data(), O_CLOEXEC) == 0;
}

}  // namespace

std::unique_ptr<EngineProcess> EngineProcess::start(Scene scene, const std::string& folder) {
  Pipe in{}, out{};
  if (!open_pipe(in) || !open_pipe(out)) return nullptr;
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  std::array<std::string, 4> words{"virga_hostile_host", "--engine", std::string(name(scene)),
                                   folder};
  char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
  pid_t pid = 0;
  const int failed = ::posix_spawn(&pid, "/proc/self/exe", &actions, nullptr, arguments, environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(in[0]);
  ::close(out[1]);
  std::unique_ptr<EngineProcess> engine(new EngineProcess(failed == 0 ? pid : 0, in[1], out[0]));
  engine->port_ = engine->read_line();
  return engine->port_.empty() ? nullptr : std::move(engine);
}

EngineProcess::~EngineProcess() {
  kill();
  ::close(input_);
  ::close(output_);
}

bool EngineProcess::play(std::uint16_t host_port) {
  send_command(std::to_string(host_port));
  return read_line() == "ready";
}

void EngineProcess::freeze() {
  ::kill(pid_, SIGSTOP);
  ::waitpid(pid_, nullptr, WUNTRACED);
}

void EngineProcess::kill() {
  if (pid_ == 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(std::exchange(pid_, 0), nullptr, 0);
}

void EngineProcess::send_command(std::string line) const {
  line += '\n';
  (void)!::write(input_, line.data(), line.size());
}

std::string EngineProcess::read_line() const {
  std::string line;
  for (char c = 0;; line += c) {
    pollfd waiting{output_, POLLIN, 0};
    if (::poll(&waiting, 1, kPatienceMilliseconds) <= 0) return {};
    if (::read(output_, &c, 1) != 1) return {};
    if (c == '\n') return line;
  }
}

}  // namespace virga::hostile
