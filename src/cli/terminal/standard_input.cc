#include "cli/terminal/standard_input.h"

#include <unistd.h>

#include <cerrno>

#include "base/system/last_error.h"

namespace virga::cli {

base::Result<std::string> read_standard_input(std::size_t max_bytes) {
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return base::Unexpected(base::last_error());
    if (count == 0) return text;
    text.append(buffer, static_cast<std::size_t>(count));
    if (text.size() > max_bytes) {
      return base::fail("it is larger than " + std::to_string(max_bytes) + " bytes");
    }
  }
}

}  // namespace virga::cli
