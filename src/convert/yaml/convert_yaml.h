// Converts a project in Pulumi YAML to PCL. docs/convert.md describes the result.
#pragma once

#include <string>

#include "base/source.h"
#include "base/system/file_system.h"
#include "convert/conversion.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::convert {

// `folder` contains Pulumi.yaml, or PulumiPlugin.yaml for a package of components. `loader` may be
// null: then tokens stay as they are, and a resource in the place of a string is not its id.
//
// The files are main.pp, a folder for each component, packages.pp if the project has package
// declarations, and the project file. Everything in the program is converted, or reported at its
// place in `diagnostics`. If there are errors, the result is incomplete.
Conversion convert_yaml(const std::string& folder, const base::FileSystem& files,
                        base::Sources& sources, schema::Loader* loader,
                        diag::Diagnostics& diagnostics);

}  // namespace virga::convert
