#include <unistd.h>

// Never prints a port.
int main() {
  pause();
}
