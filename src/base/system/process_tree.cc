#include "base/system/process_tree.h"

#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace virga::base {
namespace {

void add_children(pid_t process, std::vector<pid_t>& all) {
  std::error_code error;
  std::filesystem::directory_iterator thread("/proc/" + std::to_string(process) + "/task", error);
  for (; !error && thread != std::filesystem::directory_iterator(); thread.increment(error)) {
    std::ifstream children(thread->path() / "children");
    for (pid_t child = 0; children >> child;) all.push_back(child);
  }
}

}  // namespace

std::vector<pid_t> descendants_of(pid_t process) {
  std::vector<pid_t> all;
  add_children(process, all);
  for (std::size_t i = 0; i < all.size(); ++i) add_children(all[i], all);
  return all;
}

void kill_descendants(pid_t process) {
  std::vector<pid_t> all;
  add_children(process, all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    ::kill(all[i], SIGSTOP);  // so that it starts no process that is not in the list
    add_children(all[i], all);
  }
  for (const pid_t each : all) {
    if (::getpgid(each) == each) ::kill(-each, SIGKILL);
    ::kill(each, SIGKILL);
  }
}

}  // namespace virga::base
