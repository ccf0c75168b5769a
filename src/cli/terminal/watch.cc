#include "cli/terminal/watch.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "base/system/file_system.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kPause{200};

volatile std::sig_atomic_t stopped = 0;

void stop(int signal) {
  stopped = 1;
  std::signal(signal, SIG_DFL);
}

// Describes a file by its time of modification and its size.
std::string describe_file(const std::string& path) {
  std::error_code error;
  const auto time = fs::last_write_time(path, error);
  const auto size = fs::file_size(path, error);
  return error ? "none"
               : std::to_string(time.time_since_epoch().count()) + " " + std::to_string(size);
}

// Programs, tests, projects, schemas and configurations of Terraform, but not the temporary files
// of editors.
bool is_read(std::string_view name) {
  constexpr std::array<std::string_view, 6> kEndings = {".pp",   ".pptest", ".yaml",
                                                        ".json", ".tf",     ".tfvars"};
  return std::ranges::any_of(kEndings, [&](std::string_view end) { return name.ends_with(end); });
}

// Describes a file, or the relevant files and subfolders of a folder.
std::string describe(const std::string& path) {
  const auto names = base::real_file_system().list(path);
  if (!names) return describe_file(path);
  std::string all = "folder";
  for (const std::string& name : *names) {
    const std::string inside = (fs::path(path) / name).string();
    if (is_read(name)) {
      all += '/' + name + ' ' + describe_file(inside);
    } else if (!name.starts_with('.') && base::real_file_system().is_directory(inside)) {
      all += '/' + name;
    }
  }
  return all;
}

}  // namespace

void watch(Paths paths, const Round& round, Changes& changes) {
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
