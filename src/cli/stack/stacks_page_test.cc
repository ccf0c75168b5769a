// The examples of docs/stacks.md.
#include <gtest/gtest.h>

#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/options/command_line.h"
#include "cli/page_testing.h"

namespace virga::cli {
namespace {

constexpr const char* kStacksPage = "/docs/stacks.md";

void run_command(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
  for (std::string& word : words) std::erase(word, '\'');
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const auto parsed =
      parse_command_line(static_cast<int>(arguments.size()), arguments.data(), core_commands());
  ASSERT_TRUE(std::holds_alternative<Invocation>(parsed)) << line;
  std::get<Invocation>(parsed).run();
}

TEST(StacksPage, CommandsPrintOutputOfPage) {
  std::string program;
  std::size_t held = 0;
  for (const diag::Fence& fence : diag::fences(kStacksPage)) {
    if (fence.language == "pcl") program = fence.text;
    if (fence.language != "console") continue;
    const std::string line = fence.text.substr(2, fence.text.find('\n') - 2);
    std::string printed = testing::printed(program, [&] { run_command(line); }, "app");
    EXPECT_EQ("$ " + line + "\n" + printed, fence.text);
    ++held;
  }
  EXPECT_EQ(held, 1u);
}

}  // namespace
}  // namespace virga::cli
