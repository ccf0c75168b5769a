// Tests which files `virga test --watch` watches.
#include <algorithm>

#include "cli/terminal/terminal.h"
#include "cli/test/command.h"
#include "cli/test/test_command.h"
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

Paths watched_paths() {
  TestArguments arguments;
  arguments.paths = {"."};
  arguments.color = Color::kNever;
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  TestCommand command(arguments);
  command.run();
  ::testing::internal::GetCapturedStdout();
  ::testing::internal::GetCapturedStderr();
  return command.paths();
}

void expect_paths(const std::vector<std::string>& names) {
  const Paths paths = watched_paths();
  for (const std::string& name : names) {
    EXPECT_NE(std::ranges::find(paths, name), paths.end()) << name;
  }
}

TEST(TestWatch, WatchesWhatTheTestsRead) {
  const testing::TestFolder folder;
  folder.write("tests/a.pptest",
               "test \"one\" {\n  state = \"state.json\"\n  config_files = [\"dev.yaml\"]\n}\n");
  folder.write("tests/dev.yaml", "config: {}\n");
  folder.write("tests/state.json", "{\"version\":3,\"deployment\":{\"manifest\":{}}}");
  folder.write("empty/file", "");
  expect_paths({".", "tests", "empty", "tests/a.pptest", "main.pp", "./schemas", "tests/dev.yaml",
                "tests/state.json", "tests/__snapshots__/a.pptest.snap"});
}

// The next round needs the files whose errors the user corrects.
TEST(TestWatch, WatchesFilesWithErrors) {
  const testing::TestFolder folder("output \"x\" {\n  value = nothing\n}\n");
  folder.write("a.pptest", "test \"one\" {\n");
  expect_paths({"a.pptest", "main.pp"});
}

}  // namespace
}  // namespace virga::cli
