// Failures of the functions of this folder.
#pragma once

#include <string>

namespace virga::sdk::pcl {

// Ends the program, or the callback that calls it, with this message.
[[noreturn]] void fail(std::string message);

}  // namespace virga::sdk::pcl
