#include "packages/plugin_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <mutex>
#include <optional>
#include <thread>

#include "base/system/process_tree.h"
#include "base/text/printable.h"

extern char** environ;

namespace virga::packages {

// A pipe whose ends are closed on exit of the scope.
struct PluginPipe {
  std::array<int, 2> ends{-1, -1};
  PluginPipe() = default;
  PluginPipe(const PluginPipe&) = delete;
  PluginPipe& operator=(const PluginPipe&) = delete;
  ~PluginPipe() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }
  bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  void close_writing() { ::close(std::exchange(ends[1], -1)); }
};

namespace {

constexpr std::size_t kMaxPortLine = 256;
constexpr std::size_t kMaxErrorBytes = 4096;
constexpr std::size_t kMaxShownBytes = 300;
constexpr int kMaxRounds = 2000;
constexpr std::size_t kReadBytes = 16384;
constexpr int kReadsOfAPipe = 8;  // more than a pipe holds

std::vector<char*> pointers_into(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Becomes the plugin. Runs after fork(), so it may only use functions that are safe in a handler of
// a signal.
[[noreturn]] void become(char* const* arguments, char* const* variables, int output, int errors,
                         int problem, pid_t parent) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::kill(::getpid(), SIGKILL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::signal(SIGPIPE, SIG_DFL);
  const int input = ::open("/dev/null", O_RDONLY);
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(errors, STDERR_FILENO);
  ::execve(arguments[0], arguments, variables);
  const int reason = errno;
  if (::write(problem, &reason, sizeof reason) < 0) ::kill(::getpid(), SIGKILL);
  ::kill(::getpid(), SIGKILL);
  for (;;) ::pause();
}

// Kills the descendants of this process that are not in `before`, until there are none. They
// include processes whose parents have ended, because this process is their "subreaper".
void kill_orphans(const std::vector<pid_t>& before) {
  for (int round = 0; round < kMaxRounds; ++round) {
    std::size_t left = 0;
    for (const pid_t each : base::descendants_of(::getpid())) {
      if (std::ranges::find(before, each) != before.end()) continue;
      ++left;
      ::kill(each, SIGKILL);
      ::waitpid(each, nullptr, WNOHANG);
    }
    if (left == 0) return;
    ::usleep(1000);
  }
}

}  // namespace

struct PluginProcess::State {
  pid_t process = 0;
  std::vector<pid_t> before;  // the other descendants of this process
  int was_subreaper = 0;
  PluginPipe output, errors, wake;
  std::mutex mutex;
  std::condition_variable_any changed;
  std::string line;  // the first bytes of the output
  bool has_line = false;
  bool ended = false;  // the output ended
  std::string error_tail;
  std::function<void(std::string_view)> on_errors;
  std::thread reader;

  // Reads and discards what the plugin writes, so that it never blocks.
  void read() {
    std::array<pollfd, 3> polled{
        {{output.ends[0], POLLIN, 0}, {errors.ends[0], POLLIN, 0}, {wake.ends[0], POLLIN, 0}}};
    while (polled[0].fd >= 0 || polled[1].fd >= 0) {
      if (::poll(polled.data(), polled.size(), -1) < 0) {
        if (errno == EINTR) continue;
        return;
      }
      if (polled[2].revents != 0) return;
      if (polled[1].revents != 0) read_errors(polled[1]);
      if (polled[0].revents != 0) read_output(polled[0], polled[1]);
    }
  }

  // Who sees the end of the output also sees what the plugin wrote to its errors before.
  void read_output(pollfd& from, pollfd& other) {
    const auto piece = read_from(from);
    if (!piece) return;
    if (piece->empty()) {
      for (int i = 0; i < kReadsOfAPipe && ::poll(&other, 1, 0) > 0; ++i) read_errors(other);
    }
    const std::lock_guard lock(mutex);
    piece->empty() ? void(ended = true) : add_output(*piece);
    changed.notify_all();
  }

  void read_errors(pollfd& from) {
    const auto piece = read_from(from);
    if (!piece || piece->empty()) return;
    const std::lock_guard lock(mutex);
    add_errors(*piece);
    changed.notify_all();
  }

  // Returns what was read, empty at the end. Returns nullopt if a signal came first.
  std::optional<std::string> read_from(pollfd& from) {
    std::array<char, kReadBytes> buffer;
    const ssize_t count = ::read(from.fd, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) return std::nullopt;
    if (count <= 0) {
      from.fd = -1;
      return std::string();
    }
    return std::string(buffer.data(), static_cast<std::size_t>(count));
  }

  void add_output(std::string_view piece) {
    if (has_line) return;
    line += piece.substr(0, kMaxPortLine + 1 - line.size());
    const std::size_t end = line.find('\n');
    has_line = end != std::string::npos || line.size() > kMaxPortLine;
    if (end != std::string::npos) line.resize(end);
  }

  void add_errors(std::string_view piece) {
    if (on_errors) on_errors(piece);
    error_tail += piece;
    if (error_tail.size() > kMaxErrorBytes) {
      error_tail.erase(0, error_tail.size() - kMaxErrorBytes);
    }
  }
};

PluginProcess::PluginProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}

base::Result<std::unique_ptr<PluginProcess>> PluginProcess::start(
    const std::string& executable, const std::string& engine_address,
    std::function<void(std::string_view)> on_errors) {
  auto state = std::make_unique<State>();
  state->on_errors = std::move(on_errors);
  PluginPipe problem;
  if (!state->output.open() || !state->errors.open() || !state->wake.open() || !problem.open()) {
    return base::fail(std::string("cannot create a pipe: ") + std::strerror(errno));
  }
  std::vector<std::string> words{executable, engine_address};
  std::vector<std::string> variables = plugin_environment(environ);
  const std::vector<char*> arguments = pointers_into(words);
  const std::vector<char*> environment = pointers_into(variables);
  state->before = base::descendants_of(::getpid());
  ::prctl(PR_GET_CHILD_SUBREAPER, &state->was_subreaper);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t parent = ::getpid();
  state->process = ::fork();
  if (state->process == 0) {
    become(arguments.data(), environment.data(), state->output.ends[1], state->errors.ends[1],
           problem.ends[1], parent);
  }
  if (state->process < 0) {
    return base::fail(std::string("cannot start a process: ") + std::strerror(errno));
  }
  ::setpgid(state->process, state->process);  // the child does the same; whichever comes first
  state->output.close_writing();
  state->errors.close_writing();
  problem.close_writing();
  State& shared = *state;
  shared.reader = std::thread([&shared] { shared.read(); });
  auto plugin = std::unique_ptr<PluginProcess>(new PluginProcess(std::move(state)));
  int reason = 0;
  if (::read(problem.ends[0], &reason, sizeof reason) == sizeof reason) {
    return base::fail("cannot run " + executable + ": " + std::strerror(reason));
  }
  return plugin;
}

PluginProcess::~PluginProcess() {
  State& state = *state_;
  ::kill(-state.process, SIGSTOP);
  base::kill_descendants(state.process);
  ::kill(-state.process, SIGKILL);
  ::kill(state.process, SIGKILL);
  while (::waitpid(state.process, nullptr, 0) < 0 && errno == EINTR) {
  }
  kill_orphans(state.before);
  ::prctl(PR_SET_CHILD_SUBREAPER, state.was_subreaper);
  state.wake.close_writing();
  if (state.reader.joinable()) state.reader.join();
}

base::Result<std::uint16_t> PluginProcess::port(Deadline deadline, const std::stop_token& stop) {
  State& state = *state_;
  std::unique_lock lock(state.mutex);
  state.changed.wait_until(lock, stop, deadline, [&] { return state.has_line || state.ended; });
  if (!state.has_line) {
    if (state.ended) return base::fail("the plugin ended without printing its port");
    return base::fail("the plugin does not print its port");
  }
  std::uint16_t port = 0;
  const char* end = state.line.data() + state.line.size();
  const auto [rest, error] = std::from_chars(state.line.data(), end, port);
  const bool is_end = rest == end || (rest + 1 == end && *rest == '\r');
  if (error == std::errc() && is_end && port != 0) return port;
  return base::fail("the plugin prints \"" + base::printable(state.line, kMaxShownBytes) +
                    "\" instead of its port");
}

std::string PluginProcess::last_words() const {
  const std::lock_guard lock(state_->mutex);
  std::string_view text = state_->error_tail;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  const std::size_t line = text.rfind('\n');
  return base::printable(line == std::string_view::npos ? text : text.substr(line + 1),
                         kMaxShownBytes);
}

}  // namespace virga::packages
