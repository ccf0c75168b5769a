// What a process has used, as Linux counts it.
#pragma once

#include <sys/types.h>

#include <chrono>

namespace virga::load {

struct ProcessUse {
  std::chrono::milliseconds processor{};  // of all threads, in user and kernel mode
  long resident_kib = 0;
  long peak_kib = 0;
};

// Returns zeros if the process does not exist.
ProcessUse use_of(pid_t process);

}  // namespace virga::load
