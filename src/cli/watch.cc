#include "cli/watch.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "base/file_system.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kPause{200};

volatile std::sig_atomic_t stopped = 0;

void stop(int) {
  stopped = 1;
}

// When a file was written last and how large it is; which files of a folder matter.
std::string describe(const std::string& path) {
  if (const auto names = base::real_file_system().list(path)) {
    std::string all = "folder";
    for (const std::string& name : *names) {
      if (name.ends_with(".pp") || name.ends_with(".yaml")) all += '/' + name;
    }
    return all;
  }
  std::error_code error;
  const auto time = fs::last_write_time(path, error);
  const auto size = fs::file_size(path, error);
  return error ? "none"
               : std::to_string(time.time_since_epoch().count()) + " " + std::to_string(size);
}

}  // namespace

void watch(const Round& round, Changes& changes) {
  Paths paths;
  do {
    changes.remember(paths);
    paths = round();
  } while (changes.wait(paths));
}

FileChanges::FileChanges() {
  stopped = 0;
  std::signal(SIGINT, stop);
  std::signal(SIGTERM, stop);
}

FileChanges::~FileChanges() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

void FileChanges::remember(const Paths& paths) {
  for (const std::string& path : paths) seen_[path] = describe(path);
}

bool FileChanges::wait(const Paths& paths) {
  while (!stopped) {
    if (changed(paths)) return true;
    std::this_thread::sleep_for(kPause);
  }
  return false;
}

bool FileChanges::changed(const Paths& paths) {
  for (const std::string& path : paths) {
    std::string now = describe(path);
    const auto [known, is_new] = seen_.emplace(path, now);
    if (!is_new && known->second != now) return true;
  }
  return false;
}

}  // namespace virga::cli
