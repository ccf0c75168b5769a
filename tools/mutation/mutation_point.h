// Chooses at run time which of the mutants in a build is active. tools/mutation/run puts this file
// into its copy of the sources.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>

namespace virga_mutation {

inline constexpr int kMost = 4096;

// The number in the environment variable VIRGA_MUTANT; 0 is no mutant.
inline int selected() {
  static const int value = [] {
    const char* text = std::getenv("VIRGA_MUTANT");
    return text ? std::atoi(text) : 0;
  }();
  return value;
}

// Writes the number to the file that VIRGA_MUTATION_REACHED names, the first time. The write
// happens at once, because a test may end its process.
inline void record(int number) {
  static const char* const path = std::getenv("VIRGA_MUTATION_REACHED");
  static std::atomic<bool> seen[kMost];
  if (!path || seen[number].exchange(true, std::memory_order_relaxed)) return;
  const std::string line = std::to_string(number) + "\n";
  const int file = ::open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return;
  [[maybe_unused]] const auto written = ::write(file, line.data(), line.size());
  ::close(file);
}

// Returns whether the mutant with this number is active.
inline bool on(int number) {
  record(number);
  return selected() == number;
}

}  // namespace virga_mutation
