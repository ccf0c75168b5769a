// Which of many folders are programs of their own.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/system/file_system.h"

namespace virga::convert::terraform {

// Returns the root modules among `folders`, which have configuration files: those that no other one
// of them calls by a relative path. Of modules that only call each other, the first one is a root,
// so that each folder is converted with some root. Keeps the order. `jobs` as in
// base::ParallelWork.
std::vector<std::string> root_modules(const std::vector<std::string>& folders,
                                      const base::FileSystem& files, std::size_t jobs = 0);

}  // namespace virga::convert::terraform
