// For tests: prints the output of a command for a program in the documentation.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "diag/page_testing.h"

namespace virga::cli::testing {

// Returns the output of `run` in a temporary folder that holds only the program main.pp. The folder
// is the working directory, because messages show the names of files as given. `name` is that of
// the folder, and so of the project.
inline std::string printed(const std::string& program, auto run, const char* name = "") {
  namespace fs = std::filesystem;
  const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  const fs::path folder = fs::path(::testing::TempDir()) / test / name;
  fs::create_directories(folder);
  const fs::path before = fs::current_path();
  fs::current_path(folder);
  std::ofstream("main.pp") << program;
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  run();
  std::string text = ::testing::internal::GetCapturedStdout();
  text += ::testing::internal::GetCapturedStderr();
  fs::current_path(before);
  return text;
}

}  // namespace virga::cli::testing
