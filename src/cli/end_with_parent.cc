#include "cli/end_with_parent.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

namespace virga::cli {

void end_with_parent() {
  const char* parent = std::getenv("VIRGA_PARENT_PROCESS");
  if (!parent) return;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before the call.
  if (std::to_string(::getppid()) != parent) std::_Exit(1);
}

}  // namespace virga::cli
