// Templates in files that a module evaluates.
#pragma once

#include <string>

#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Reports calls of `templatefile` that fail with the values that are known: the map lacks a
// variable that the template uses, or the template has a mistake. `folder` is that of the root
// module. The text of the templates is added to `sources`. The other arguments are those of Values.
void check_templates(const Module& module, const GivenValues& given, bool is_root,
                     const std::string& folder, const base::FileSystem& files,
                     base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
