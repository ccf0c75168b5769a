// Commands of hooks. They run in the working directory, without a shell.
#pragma once

#include <string>
#include <vector>

namespace virga::sdk::pcl {

// Runs the program `words[0]` and waits for its end. Fails if it cannot be started, or if its exit
// status is not 0; the message contains its output.
void run_command(const std::vector<std::string>& words);

// Returns whether the exit status is 0. Fails if the program cannot be started.
bool command_succeeds(const std::vector<std::string>& words);

}  // namespace virga::sdk::pcl
