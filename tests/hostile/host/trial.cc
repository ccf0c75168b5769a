#include "hostile/host/trial.h"

#include <fmt/core.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <set>
#include <thread>
#include <vector>

#include "base/check.h"
#include "hostile/host/engine_process.h"
#include "replay/host_process.h"

namespace virga::hostile {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr auto kPatience = 10s;

void bring(End end, const replay::HostProcess& host, EngineProcess& engine) {
  switch (end) {
    case End::kInterrupt: ::kill(host.pid(), SIGINT); return;
    case End::kTerminate: ::kill(host.pid(), SIGTERM); return;
    case End::kHangUp: ::kill(host.pid(), SIGHUP); return;
    case End::kTerminateFrozen:
      engine.freeze();
      ::kill(host.pid(), SIGTERM);
      return;
    case End::kEngineKilled: engine.kill(); return;
    case End::kEngineCloses: engine.close_port(); return;
  }
}

// Contains all files of a trial: temporary ones and those in the home directory.
class Folder {
 public:
  explicit Folder(const fs::path& base) {
    std::string made = (base / "virga-hostile-XXXXXX").string();
    VIRGA_CHECK(::mkdtemp(made.data()) != nullptr);
    path_ = made;
    for (const char* variable : {"TMPDIR", "HOME", "XDG_CACHE_HOME"}) {
      ::setenv(variable, made.c_str(), 1);
    }
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  std::string path() const { return path_.string(); }

  // Omits the files that the commands of scenes create.
  std::set<std::string> contents() const {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(path_)) {
      if (entry.path() != path_ / kBegun) names.insert(entry.path().string());
    }
    return names;
  }

 private:
  fs::path path_;
};

// Orphaned processes become children of this process (PR_SET_CHILD_SUBREAPER), so every process
// that the host started is visible here after the end of the host. Waits for those that have ended.
// Returns the others, except `known`.
std::vector<pid_t> left_behind(pid_t known) {
  std::vector<pid_t> left;
  std::ifstream children("/proc/self/task/" + std::to_string(::getpid()) + "/children");
  for (pid_t child = 0; children >> child;) {
    if (child != known && ::waitpid(child, nullptr, WNOHANG) != child) left.push_back(child);
  }
  return left;
}

std::vector<pid_t> left_until(Clock::time_point deadline, pid_t known) {
  for (;;) {
    std::vector<pid_t> left = left_behind(known);
    if (left.empty() || Clock::now() >= deadline) return left;
    std::this_thread::sleep_for(1ms);
  }
}

std::string judge(std::optional<int> status) {
  if (!status) return "it does not end";
  return *status == 0 ? "" : fmt::format("it ends with status {:#x}", *status);
}

}  // namespace

std::string_view name(End end) {
  switch (end) {
    case End::kInterrupt: return "SIGINT";
    case End::kTerminate: return "SIGTERM";
    case End::kHangUp: return "SIGHUP";
    case End::kTerminateFrozen: return "SIGTERM, the engine frozen";
    case End::kEngineKilled: return "the engine killed";
    case End::kEngineCloses: return "the engine's port closed";
  }
  VIRGA_UNREACHABLE();
}

Outcome try_end(const std::string& program, const fs::path& base, Scene scene, End end) {
  const Folder folder(base);
  write_scene(scene, folder.path());
  const auto before = folder.contents();
  const auto engine = EngineProcess::start(scene, folder.path());
  if (!engine) return {"the engine does not start"};
  const bool is_told_later = scene == Scene::kHandshake;
  const auto host = replay::HostProcess::start(program, is_told_later ? "" : engine->address());
  if (!host) return {"the host does not start"};
  if (!engine->play(host->port())) return {"the host does not come to where it should be"};

  const auto began = Clock::now();
  bring(end, *host, *engine);
  Outcome outcome{judge(host->wait_for_end(kPatience))};
  const auto left = left_until(began + kPatience, engine->pid());
  outcome.branch_taken = Clock::now() - began;
  for (const pid_t each : left) ::kill(::getpgid(each) == each ? -each : each, SIGKILL);
  if (!left.empty()) outcome.wrong += fmt::format(" {} processes are left", left.size());
  for (const std::string& file : folder.contents()) {
    if (!before.contains(file)) outcome.wrong += " " + file + " is left";
  }
  return outcome;
}

Outcome try_dead_engine(const std::string& program, const fs::path& base) {
  const Folder folder(base);
  const auto engine = EngineProcess::start(Scene::kIdle, folder.path());
  if (!engine) return {"the engine does not start"};
  engine->kill();
  const auto began = Clock::now();
  const auto host = replay::HostProcess::start(program, engine->address());
  if (!host) return {"the host does not start"};
  Outcome outcome{judge(host->wait_for_end(kPatience))};
  outcome.branch_taken = Clock::now() - began;
  return outcome;
}

}  // namespace virga::hostile
