#include "cli/terminal/progress.h"

#include <unistd.h>

#include <string>

#include "cli/terminal/terminal.h"

namespace virga::cli {

Progress::Progress(std::size_t total, std::string_view noun)
    : total_(total), noun_(noun), wanted_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  hide();
}

void Progress::show(std::size_t done) {
  if (!wanted_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  visible_ = true;
  const std::string of_all = total_ > 0 ? " of " + std::to_string(total_) : std::string();
  print_error("\r\x1b[K" + std::to_string(done) + of_all + " " + std::string(noun_));
}

void Progress::hide() {
  if (visible_) print_error("\r\x1b[K");
  visible_ = false;
}

}  // namespace virga::cli
