#include <unistd.h>

#include <cstdio>

// Prints text in place of a port.
int main() {
  std::puts("hello");
  std::fflush(stdout);
  pause();
}
