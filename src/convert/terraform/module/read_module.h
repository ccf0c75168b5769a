// The folder of a module --read--> Module.
#pragma once

#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Reads and parses the files of a folder and sorts their blocks. Reports files that cannot be read
// or parsed, unknown blocks, wrong labels, and names that are declared twice. `sources` must
// outlive the module.
Module read_module(const std::string& folder, const base::FileSystem& files, base::Sources& sources,
                   diag::Diagnostics& diagnostics, const base::Limits& limits = {});

}  // namespace virga::convert::terraform
