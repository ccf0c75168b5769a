#include "load/process_use.h"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace virga::load {
namespace {

std::ifstream open_file(pid_t process, const char* name) {
  return std::ifstream("/proc/" + std::to_string(process) + "/" + name);
}

}  // namespace

ProcessUse use_of(pid_t process) {
  ProcessUse use;
  std::ifstream status = open_file(process, "status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) use.resident_kib = std::strtol(line.c_str() + 6, nullptr, 10);
    if (line.starts_with("VmHWM:")) use.peak_kib = std::strtol(line.c_str() + 6, nullptr, 10);
  }
  std::ifstream stat = open_file(process, "stat");
  std::string line;
  std::getline(stat, line);
  // The name of the process may contain spaces, so the fields are counted from its end.
  std::istringstream fields(line.substr(std::min(line.size(), line.rfind(')') + 2)));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  long user = 0;
  long kernel = 0;
  fields >> user >> kernel;
  use.processor = std::chrono::milliseconds((user + kernel) * 1000 / ::sysconf(_SC_CLK_TCK));
  return use;
}

}  // namespace virga::load
