// A folder on disk that is deleted at the end of the test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "base/system/file_system.h"

namespace virga::host {

class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "virga-host-XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }

  std::string path(std::string_view name) const { return (root_ / name).string(); }

  void write(std::string_view name, std::string_view text) const {
    std::filesystem::create_directories((root_ / name).parent_path());
    EXPECT_TRUE(base::real_file_system().write(path(name), text));
  }
  std::string read(std::string_view name) const {
    const auto text = base::real_file_system().read(path(name), 1 << 20);
    return text ? *text : "(" + text.error().str() + ")";
  }
  void remove(std::string_view name) const { std::filesystem::remove_all(root_ / name); }

 private:
  std::filesystem::path root_;
};

}  // namespace virga::host
