#include <cstdio>

// Ends before it serves.
int main() {
  std::fputs("there is no license\n", stderr);
  return 3;
}
