#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace virga::cli {

namespace {

int descriptor(Stream stream) {
  return stream == Stream::kOutput ? STDOUT_FILENO : STDERR_FILENO;
}

}  // namespace

bool use_color(Color choice, Stream stream) {
  switch (choice) {
    case Color::kAlways: return true;
    case Color::kNever: return false;
    case Color::kAuto: break;
  }
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(descriptor(stream)) != 0 && (no_color == nullptr || *no_color == '\0');
}

std::uint32_t terminal_width(Stream stream) {
  winsize size{};
  if (ioctl(descriptor(stream), TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void print_error(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

bool finish_output() {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return true;
  print_error("virga: cannot write to standard output\n");
  return false;
}

}  // namespace virga::cli
