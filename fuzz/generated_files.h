// Files that a generator of C++ wrote.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <string>
#include <string_view>

#include "fuzz/cpp_text.h"

namespace virga::fuzz {

// A path below a folder, on every platform.
inline bool stays_inside(std::string_view path) {
  return !path.empty() && !path.starts_with('/') &&
         path.find_first_of(std::string_view("\\:\0", 3)) == path.npos &&
         std::ranges::all_of(path | std::views::split('/'), [](const auto& part) {
           const std::string_view name(part.begin(), part.end());
           return !name.empty() && name != "." && name != "..";
         });
}

inline bool is_cpp(std::string_view path) {
  return path.ends_with(".cc") || path.ends_with(".h");
}

inline void expect_cpp_files(const std::map<std::string, std::string>& files) {
  for (const auto& [path, text] : files) {
    ASSERT_TRUE(stays_inside(path)) << path;
    if (!is_cpp(path)) continue;
    ASSERT_EQ(CppText(text).mistake(), "") << path << "\n" << text;
  }
}

}  // namespace virga::fuzz
