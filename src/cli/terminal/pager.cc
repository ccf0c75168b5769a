#include "cli/terminal/pager.h"

#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

constexpr int kNotFound = 127;  // exit status of the shell

bool is_installed(std::string_view program) {
  const char* variable = std::getenv("PATH");
  std::string_view rest = variable ? variable : "";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string path = std::string(rest.substr(0, end)) + "/" + std::string(program);
    if (access(path.c_str(), X_OK) == 0) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

// Ignores signals while the pager runs: the pager may end before it has read everything, and it
// handles interrupts itself.
class IgnoredSignals {
 public:
  IgnoredSignals()
      : pipe_(std::signal(SIGPIPE, SIG_IGN)), interrupt_(std::signal(SIGINT, SIG_IGN)) {}
  ~IgnoredSignals() {
    std::signal(SIGPIPE, pipe_);
    std::signal(SIGINT, interrupt_);
  }
  IgnoredSignals(const IgnoredSignals&) = delete;
  IgnoredSignals& operator=(const IgnoredSignals&) = delete;

 private:
  void (*pipe_)(int);
  void (*interrupt_)(int);
};

}  // namespace

std::string pager_for(std::size_t lines) {
  if (!is_terminal(Stream::kOutput)) return "";
  winsize size{};
  const bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  if (!is_known || lines < size.ws_row) return "";
  if (const char* variable = std::getenv("PAGER")) return variable;
  return is_installed("less") ? "less -FRX" : "";
}

bool show_in_pager(std::string_view text, const std::string& command) {
  std::fflush(stdout);
  const IgnoredSignals ignored;
  std::FILE* pager = popen(command.c_str(), "w");
  if (!pager) return false;
  std::fwrite(text.data(), 1, text.size(), pager);
  const int status = pclose(pager);
  return !(WIFEXITED(status) && WEXITSTATUS(status) == kNotFound);
}

void print_long(std::string_view text, bool use_pager) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  const std::string pager = use_pager ? pager_for(lines) : "";
  if (pager.empty() || !show_in_pager(text, pager)) print(text);
}

}  // namespace virga::cli
