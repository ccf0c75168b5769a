// Writes generated packages for C++ to disk.
#pragma once

#include <string>

#include "base/error.h"
#include "schema/loader.h"

namespace virga::host {

// Writes all files of the package into `folder`. `loader` finds the packages whose types the
// package uses; it may be null.
base::Result<void> write_cpp_package(const schema::Package& package, const std::string& folder,
                                     schema::Loader* loader);

}  // namespace virga::host
