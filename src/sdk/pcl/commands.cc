#include "sdk/pcl/commands.h"

#include <future>

#include "base/system/processes.h"
#include "sdk/pcl/fail.h"

namespace virga::sdk::pcl {
namespace {

base::Exit wait_for(const std::vector<std::string>& words) {
  std::promise<base::Result<base::Exit>> answer;
  const auto processes = base::real_processes();
  processes->run({words, ""},
                 [&](base::Result<base::Exit> exit) { answer.set_value(std::move(exit)); });
  return answer.get_future().get().value();
}

}  // namespace

void run_command(const std::vector<std::string>& words) {
  const base::Exit exit = wait_for(words);
  if (exit.status == 0) return;
  std::string message = "its command ended with status " + std::to_string(exit.status);
  if (!exit.output.empty()) message += ":\n" + exit.output;
  fail(std::move(message));
}

bool command_succeeds(const std::vector<std::string>& words) {
  return wait_for(words).status == 0;
}

}  // namespace virga::sdk::pcl
