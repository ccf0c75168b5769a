// Finds test files, and the programs that they test.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/system/file_system.h"

namespace virga::check {

// A file stands for itself, whatever its name. A folder stands for the `*.pptest` files in it and
// below, sorted, without hidden folders, node_modules, links to folders and folders that a
// virga.toml excludes. A folder below that cannot be read stands for itself, too. Each file occurs
// once. Adds the folders that it searches to `searched`,
// which may be null.
std::vector<std::string> find_test_files(const std::vector<std::string>& paths,
                                         const base::FileSystem& files, bool reads_settings = true,
                                         std::vector<std::string>* searched = nullptr);

// Returns the nearest folder that holds a program (a Pulumi.yaml or `.pp` files), from the folder
// of the test file upwards. Returns nullopt if there is none.
std::optional<std::string> program_of(const std::string& test_file, const base::FileSystem& files);

// Resolves a path in a test file relative to the folder of the file.
std::string beside(const std::string& test_file, const std::string& path);

}  // namespace virga::check
