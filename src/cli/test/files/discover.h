// Test files on disk, and which programs they test.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/system/file_system.h"

namespace virga::cli {

// A file is itself, whatever its name; a folder stands for the `*.pptest` files in it and below,
// sorted, but for hidden folders, node_modules and links to folders. Each once.
std::vector<std::string> find_test_files(const std::vector<std::string>& paths,
                                         const base::FileSystem& files);

// The folder nearest to a test file, its own or one above, that holds a program: a Pulumi.yaml or
// `.pp` files. Nothing where there is none.
std::optional<std::string> program_of(const std::string& test_file, const base::FileSystem& files);

// A path that stands in a test file, which is relative to the folder of the file.
std::string beside(const std::string& test_file, const std::string& path);

}  // namespace virga::cli
