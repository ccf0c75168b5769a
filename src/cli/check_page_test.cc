// The programs of docs/check.md that are followed by a fence marked console print what it shows
// when they are checked.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/cli.h"

namespace virga::cli {
namespace {

// All that a check of the program prints.
std::string checked(const std::string& program) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "check_page";
  std::filesystem::create_directories(folder);
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder);  // messages name the file as it was given
  std::ofstream("main.pp") << program;
  testing::internal::CaptureStdout();
  CheckArguments arguments;
  arguments.paths = {"main.pp"};
  arguments.color = Color::kNever;
  check(arguments);
  std::filesystem::current_path(before);
  return testing::internal::GetCapturedStdout();
}

TEST(CheckPage, ChecksPrintWhatItShows) {
  std::ifstream page(VIRGA_SOURCE_DIR "/docs/check.md");
  std::string language, program, text;
  std::size_t shown = 0;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("```")) {
      text += line + "\n";
    } else if (language.empty()) {
      language = line.substr(3);
      text.clear();
    } else {
      if (language == "pcl") program = text;
      if (language == "console") {
        EXPECT_EQ("$ virga check main.pp\n" + checked(program), text);
        ++shown;
      }
      language.clear();
    }
  }
  EXPECT_GE(shown, 2u);
}

}  // namespace
}  // namespace virga::cli
