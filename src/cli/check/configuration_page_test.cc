// docs/configuration.md: each console fence shows what a command prints for the files above it.
#include <sstream>
#include <variant>

#include "base/system/file_system.h"
#include "check/settings/read_settings.h"
#include "cli/check/command.h"
#include "cli/commands.h"
#include "cli/options/command_line.h"
#include "cli/page_testing.h"
#include "cli/terminal/terminal.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

constexpr const char* kPage = "/docs/configuration.md";

// Runs `virga check ...`.
void run_line(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const auto parsed =
      parse_command_line(static_cast<int>(arguments.size()), arguments.data(), core_commands());
  ASSERT_TRUE(std::holds_alternative<Invocation>(parsed)) << line;
  auto check_arguments = std::any_cast<CheckArguments>(std::get<Invocation>(parsed).arguments);
  check_arguments.color = Color::kNever;
  check(check_arguments, nullptr);
}

TEST(ConfigurationPage, PrintsOutputOfExamples) {
  std::string program;
  std::size_t held = 0;
  const std::string settings = "virga.toml", baseline = "virga-baseline.json";
  for (const diag::Fence& fence : diag::fences(kPage)) {
    if (fence.language == "pcl") program = fence.text;
    const auto write = [&](const std::string& name) {
      testing::printed(program, [&] { std::ofstream(name) << fence.text; });
    };
    if (fence.language == "toml") write(settings);
    if (fence.language == "json") write(baseline);
    if (fence.language != "console") continue;
    const std::string line = fence.text.substr(2, fence.text.find('\n') - 2);
    const std::string printed = testing::printed(program, [&] { run_line(line); });
    EXPECT_EQ("$ " + line + "\n" + printed, fence.text);
    ++held;
  }
  EXPECT_GE(held, 2u);
}

TEST(ConfigurationPage, HasValidSettings) {
  for (const diag::Fence& fence : diag::fences(kPage)) {
    if (fence.language != "toml") continue;
    base::MemoryFileSystem files;
    for (const char* named : {"/schemas/t.json", "/app/mappings/demo.json", "/acme.json"}) {
      files.files[named] = "{}";
    }
    files.files["/app/virga.toml"] = fence.text;
    base::Sources sources;
    const check::Settings settings = check::read_settings("/app/virga.toml", files, sources);
    EXPECT_EQ(diag::render_text(settings.diagnostics, sources), "") << fence.text;
  }
}

}  // namespace
}  // namespace virga::cli
