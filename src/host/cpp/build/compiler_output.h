// The output of CMake, compilers and linkers as messages for the user.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::host {

// A message of a tool: the text begins with the place, such as "main.cc:4:3: ", where the tool
// names one. It contains the lines that belong to the message, such as excerpts and notes.
struct ToolMessage {
  bool is_error = true;  // otherwise a warning
  std::string text;
};

// The largest number of messages of one build.
inline constexpr std::size_t kMaxToolMessages = 50;
// The largest number of lines of one message.
inline constexpr std::size_t kMaxToolLines = 30;

// Reads the output of `cmake` or `cmake --build`. Paths are relative to `source`, the folder of the
// program. Returns nothing for lines about progress and for commands.
std::vector<ToolMessage> read_tool_output(std::string_view output, const std::string& source);

}  // namespace virga::host
