// The programs of docs/types.md that are followed by a fence marked console print what it shows
// when they are previewed. (What others mean and which mistakes they make:
// bind/types_page_test.cc.)
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/cli.h"

namespace virga::cli {
namespace {

// All that a preview of the program prints.
std::string previewed(const std::string& program) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "types_page";
  std::filesystem::create_directories(folder);
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder);  // messages name the file as it was given
  std::ofstream("main.pp") << program;
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  PreviewArguments arguments;
  arguments.path = "main.pp";
  arguments.color = Color::kNever;
  preview(arguments);
  std::string printed = testing::internal::GetCapturedStdout();
  printed += testing::internal::GetCapturedStderr();
  std::filesystem::current_path(before);
  return printed;
}

TEST(TypesPage, PreviewsPrintWhatItShows) {
  std::ifstream page(VIRGA_SOURCE_DIR "/docs/types.md");
  std::string language;
  std::string program;
  std::string text;
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
        EXPECT_NE(previewed(program).find(text), std::string::npos) << text << previewed(program);
        ++shown;
      }
      language.clear();
    }
  }
  EXPECT_GE(shown, 3u);
}

}  // namespace
}  // namespace virga::cli
