#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "base/system/process_tree.h"
#include "base/system/processes.h"

extern char** environ;

namespace virga::base {
namespace {

// Bytes of the output that are kept.
constexpr std::size_t kMaxOutput = std::size_t{64} << 10;
constexpr int kSignalled = 128;

Error error_of(int number, const std::string& what) {
  return Error(what + ": " + std::strerror(number));
}

// Reads to the end. Output beyond the limit is read and discarded, so that the command does not
// block.
std::string read_all(int from, const std::function<void(std::string_view)>& on_output) {
  std::string text;
  std::array<char, 4096> buffer{};
  for (;;) {
    const ssize_t count = ::read(from, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    const std::string_view piece(buffer.data(), static_cast<std::size_t>(count));
    if (on_output) on_output(piece);
    const auto room = kMaxOutput - text.size();
    text += piece.substr(0, room);
  }
}

int wait_for(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFSIGNALED(status) ? kSignalled + WTERMSIG(status) : WEXITSTATUS(status);
}

// The variables of this process, with `changes`: "NAME=value".
std::vector<std::string> environment_with(const std::map<std::string, std::string>& changes) {
  std::vector<std::string> variables;
  for (char** each = environ; each != nullptr && *each != nullptr; ++each) {
    const std::string_view variable(*each);
    if (!changes.contains(std::string(variable.substr(0, variable.find('='))))) {
      variables.emplace_back(variable);
    }
  }
  for (const auto& [name, value] : changes) variables.push_back(name + "=" + value);
  return variables;
}

// A null-terminated array as posix_spawn() expects it. Points into `words`.
std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

class SpawnActions {
 public:
  SpawnActions(const std::string& directory, int output_end, int error_end) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions_, output_end, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, error_end, STDERR_FILENO);
    if (!directory.empty()) {
      ::posix_spawn_file_actions_addchdir_np(&actions_, directory.c_str());
    }
    ::posix_spawnattr_init(&attributes_);
    // A process group of its own, so that its children can be killed too.
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
  }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;
  ~SpawnActions() {
    ::posix_spawnattr_destroy(&attributes_);
    ::posix_spawn_file_actions_destroy(&actions_);
  }

  // Returns an error number; 0 if the process was started.
  int spawn(Command& command, pid_t& process) {
    std::vector<std::string> variables = environment_with(command.environment);
    const std::vector<char*> arguments = pointers_to(command.arguments);
    return ::posix_spawnp(&process, arguments.front(), &actions_, &attributes_, arguments.data(),
                          pointers_to(variables).data());
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

// A pipe whose ends are closed on exit of the scope.
class Pipe {
 public:
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_writing();
    if (ends_[0] >= 0) ::close(ends_[0]);
  }

  bool open() { return ::pipe2(ends_.data(), O_CLOEXEC) == 0; }
  int writing_end() const { return ends_[1]; }
  void close_writing() {
    if (ends_[1] >= 0) ::close(std::exchange(ends_[1], -1));
  }
  int release_reading_end() { return std::exchange(ends_[0], -1); }

 private:
  std::array<int, 2> ends_{-1, -1};
};

class RealProcesses final : public Processes {
 public:
  RealProcesses() = default;
  RealProcesses(const RealProcesses&) = delete;
  RealProcesses& operator=(const RealProcesses&) = delete;

  // Kills the processes that still run.
  ~RealProcesses() override {
    std::vector<std::jthread> threads;
    {
      const std::lock_guard lock(mutex_);
      for (const pid_t group : running_) {
        ::kill(-group, SIGSTOP);
        kill_descendants(group);
        ::kill(-group, SIGKILL);
      }
      threads.swap(threads_);
    }
  }

  void run(Command command, std::function<void(Result<Exit>)> done) override {
    if (command.arguments.empty()) return done(fail("there is no command"));
    Pipe output;
    Pipe errors;
    if (!output.open() || (command.on_error_output && !errors.open())) {
      return done(Unexpected(error_of(errno, "cannot create a pipe")));
    }
    pid_t process = 0;
    const int error_end = command.on_error_output ? errors.writing_end() : output.writing_end();
    const int failed =
        SpawnActions(command.directory, output.writing_end(), error_end).spawn(command, process);
    if (failed != 0) {
      return done(Unexpected(error_of(failed, "cannot run " + command.arguments.front())));
    }
    output.close_writing();
    errors.close_writing();
    const std::lock_guard lock(mutex_);
    running_.insert(process);
    threads_.emplace_back([this, process, from = output.release_reading_end(),
                           errors_from = errors.release_reading_end(), done = std::move(done),
                           on_output = std::move(command.on_output),
                           on_error_output = std::move(command.on_error_output)] {
      Exit exit;
      {
        std::jthread reader;
        if (errors_from >= 0)
          reader = std::jthread([&] { read_all(errors_from, on_error_output); });
        exit.output = read_all(from, on_output);
      }
      ::close(from);
      if (errors_from >= 0) ::close(errors_from);
      exit.status = wait_for(process);
      {
        const std::lock_guard inner(mutex_);
        running_.erase(process);
      }
      done(std::move(exit));
    });
  }

 private:
  std::mutex mutex_;
  std::set<pid_t> running_;
  std::vector<std::jthread> threads_;
};

}  // namespace

std::unique_ptr<Processes> real_processes() {
  return std::make_unique<RealProcesses>();
}

}  // namespace virga::base
