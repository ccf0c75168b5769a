#include "cli/terminal/terminal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace virga::cli {
namespace {

using Variables = std::map<std::string, std::string>;

// Unsets the environment variables that control color, except those that are given.
class Environment {
 public:
  explicit Environment(const Variables& values) {
    for (const char* name : {"NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM"}) {
      if (const char* value = std::getenv(name)) before_[name] = value;
      const auto given = values.find(name);
      given == values.end() ? unsetenv(name) : setenv(name, given->second.c_str(), 1);
      names_.push_back(name);
    }
  }
  ~Environment() {
    for (const std::string& name : names_) {
      const auto value = before_.find(name);
      value == before_.end() ? unsetenv(name.c_str())
                             : setenv(name.c_str(), value->second.c_str(), 1);
    }
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  std::vector<std::string> names_;
  Variables before_;
};

bool colored(const Variables& values, Color choice = Color::kAuto) {
  const Environment environment(values);
  ::testing::internal::CaptureStdout();  // a file, not a terminal
  const bool color = use_color(choice, Stream::kOutput);
  ::testing::internal::GetCapturedStdout();
  return color;
}

TEST(Terminal, ColorsFilesOnlyIfForced) {
  EXPECT_FALSE(colored({}));
  EXPECT_TRUE(colored({{"FORCE_COLOR", "1"}}));
  EXPECT_TRUE(colored({{"CLICOLOR_FORCE", "1"}, {"TERM", "dumb"}}));
  EXPECT_FALSE(colored({{"FORCE_COLOR", "0"}}));
  EXPECT_FALSE(colored({{"FORCE_COLOR", ""}}));
  EXPECT_FALSE(colored({{"FORCE_COLOR", "1"}, {"NO_COLOR", "1"}}));
  EXPECT_TRUE(colored({{"NO_COLOR", "1"}}, Color::kAlways));
  EXPECT_FALSE(colored({{"FORCE_COLOR", "1"}}, Color::kNever));
}

TEST(Terminal, DumbTerminalHasNoColor) {
  // A pseudo-terminal replaces standard output.
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_GE(master, 0);
  ASSERT_EQ(grantpt(master), 0);
  ASSERT_EQ(unlockpt(master), 0);
  const int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
  ASSERT_GE(terminal, 0);
  const int before = dup(STDOUT_FILENO);
  dup2(terminal, STDOUT_FILENO);
  bool plain = true;
  bool dumb = true;
  {
    const Environment environment(Variables{{"TERM", "xterm"}});
    plain = use_color(Color::kAuto, Stream::kOutput);
  }
  {
    const Environment environment(Variables{{"TERM", "dumb"}});
    dumb = use_color(Color::kAuto, Stream::kOutput);
  }
  dup2(before, STDOUT_FILENO);
  for (const int each : {before, terminal, master}) close(each);
  EXPECT_TRUE(plain);
  EXPECT_FALSE(dumb);
}

TEST(Terminal, ErrorsKeepTheirOrderInOutput) {
  const std::string path = ::testing::TempDir() + "/terminal_order";
  std::fflush(stdout);
  const int out = dup(STDOUT_FILENO);
  const int error = dup(STDERR_FILENO);
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
  dup2(file, STDOUT_FILENO);
  dup2(file, STDERR_FILENO);
  const std::string text(5000, 'x');  // more than the buffer of standard output
  print(text + "1\n");
  print_error("2\n");
  print("3\n");
  std::fflush(stdout);
  dup2(out, STDOUT_FILENO);
  dup2(error, STDERR_FILENO);
  for (const int each : {out, error, file}) close(each);
  std::stringstream written;
  written << std::ifstream(path).rdbuf();
  EXPECT_EQ(written.str(), text + "1\n2\n3\n");
}

}  // namespace
}  // namespace virga::cli
