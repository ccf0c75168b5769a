// For tests: creates a project in a temporary folder and runs `virga test` on it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/terminal.h"
#include "cli/test/command.h"

namespace virga::cli::testing {

inline constexpr const char* kTestSchema = R"json({
  "name": "t", "version": "1.0.0",
  "resources": {"t:index:Bucket": {
    "inputProperties": {"name": {"type": "string", "replaceOnChanges": true},
                        "tags": {"type": "object", "additionalProperties": {"type": "string"}},
                        "key": {"type": "string", "secret": true}},
    "requiredInputs": ["name"],
    "properties": {"name": {"type": "string"}, "arn": {"type": "string"},
                   "tags": {"type": "object", "additionalProperties": {"type": "string"}},
                   "key": {"type": "string", "secret": true}},
    "required": ["name", "arn"]}},
  "functions": {"t:index:getZone": {
    "inputs": {"properties": {"region": {"type": "string"}}},
    "outputs": {"properties": {"zone": {"type": "string"}}, "required": ["zone"]}}}
})json";

// The program of docs/errors/test.md.
inline constexpr const char* kShop = R"(config "size" "int" { default = 1 }
resource "bucket" "t:index:Bucket" { name = "b" }
output "arn" { value = bucket.arn }
)";

class TestFolder {
 public:
  explicit TestFolder(const std::string& program = kShop)
      : before_(std::filesystem::current_path()) {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(::testing::TempDir()) /
              (std::string(info->test_suite_name()) + info->name() + std::to_string(::getpid()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    std::filesystem::current_path(folder_);
    // Snapshots behave differently in CI.
    ::unsetenv("CI");
    write("Pulumi.yaml", "name: shop\nruntime: pcl\n");
    write("main.pp", program);
    write("schemas/t-1.0.0.json", kTestSchema);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::filesystem::current_path(before_);
    std::filesystem::remove_all(folder_);
  }

  void write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << text;
  }
  static std::string read(const std::string& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

  struct RunOutput {
    int exit_code;
    std::string out;
    std::string error;
  };
  // Returns the output of `virga test` for the folder.
  static RunOutput run(TestArguments arguments = {}) {
    if (arguments.paths.empty()) arguments.paths = {"."};
    arguments.color = Color::kNever;
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const int exit_code = test(arguments);
    std::string out = ::testing::internal::GetCapturedStdout();
    return {exit_code, std::move(out), ::testing::internal::GetCapturedStderr()};
  }
  // Returns the output for one test file.
  RunOutput run_text(const std::string& text) const {
    write("a.pptest", text);
    return run();
  }

 private:
  std::filesystem::path before_;
  std::filesystem::path folder_;
};

// Returns the codes in a text, such as "V5401", in order.
inline std::vector<std::string> codes_in(const std::string& text) {
  std::vector<std::string> codes;
  for (std::size_t at = text.find("[V"); at != std::string::npos; at = text.find("[V", at + 1)) {
    codes.push_back(text.substr(at + 1, text.find(']', at) - at - 1));
  }
  return codes;
}

}  // namespace virga::cli::testing
