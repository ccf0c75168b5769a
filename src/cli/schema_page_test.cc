// Runs the commands of docs/schemas.md in `console` fences, in the folder of the page, and compares
// their output with the page.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/commands.h"
#include "cli/options/command_line.h"
#include "cli/schema/command.h"

namespace virga::cli {
namespace {

// Returns the output of a command.
std::string output_of(const std::string& command) {
  std::istringstream stream(command);
  std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  const auto parsed =
      parse_command_line(static_cast<int>(arguments.size()), arguments.data(), core_commands());
  const auto* wanted = std::get_if<Invocation>(&parsed);
  if (wanted) wanted->run();
  const std::string text = ::testing::internal::GetCapturedStdout();
  return text + ::testing::internal::GetCapturedStderr();
}

TEST(SchemaPage, CommandsPrintOutputOfPage) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(VIRGA_SOURCE_DIR "/docs");
  setenv("VIRGA_CACHE_DIR", "off", 1);
  std::ifstream page("schemas.md");
  bool is_example = false;
  std::size_t shown = 0;
  std::string reported, printed;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) {
      EXPECT_EQ(printed, reported);
      reported.clear();
      printed.clear();
      is_example = line == "```console";
    } else if (is_example) {
      reported += line + "\n";
      if (!line.starts_with("$ ")) continue;
      printed += line + "\n" + output_of(line.substr(2));
      ++shown;
    }
  }
  unsetenv("VIRGA_CACHE_DIR");
  std::filesystem::current_path(before);
  EXPECT_GE(shown, 6u);
}

}  // namespace
}  // namespace virga::cli
