// For tests: what a command prints of a program of the documentation's pages.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "diag/page_testing.h"

namespace virga::cli::testing {

// All that `run` prints in a folder of its own with nothing but the program main.pp in it, for
// messages name files as they were given.
inline std::string printed(const std::string& program, auto run) {
  namespace fs = std::filesystem;
  const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  const fs::path folder = fs::path(::testing::TempDir()) / test;
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
