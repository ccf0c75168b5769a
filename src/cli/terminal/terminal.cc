#include "cli/terminal/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace virga::cli {

namespace {

int descriptor(Stream stream) {
  return stream == Stream::kOutput ? STDOUT_FILENO : STDERR_FILENO;
}

std::string_view variable_of(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// "0" turns such a variable off, which is the convention for these variables.
bool is_forced(const char* name) {
  const std::string_view value = variable_of(name);
  return !value.empty() && value != "0";
}

}  // namespace

bool use_color(Color choice, Stream stream) {
  switch (choice) {
    case Color::kAlways: return true;
    case Color::kNever: return false;
    case Color::kAuto: break;
  }
  if (!variable_of("NO_COLOR").empty()) return false;
  if (is_forced("FORCE_COLOR") || is_forced("CLICOLOR_FORCE")) return true;
  return is_terminal(stream) && variable_of("TERM") != "dumb";
}

bool is_terminal(Stream stream) {
  return isatty(descriptor(stream)) != 0;
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
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

bool finish_output() {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return true;
  print_error("virga: cannot write to standard output\n");
  return false;
}

}  // namespace virga::cli
