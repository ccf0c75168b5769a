#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace virga::cli {

bool use_color(Color choice) {
  switch (choice) {
    case Color::kAlways: return true;
    case Color::kNever: return false;
    case Color::kAuto: break;
  }
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

std::uint32_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}
void print_error(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace virga::cli
