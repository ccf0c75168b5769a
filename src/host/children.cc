#include "host/children.h"

#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

namespace virga::host {

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

}  // namespace virga::host
