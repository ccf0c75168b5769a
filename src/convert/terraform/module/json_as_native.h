// A configuration file in Terraform's JSON syntax --write--> the same file in the native syntax.
//
// The native text is what a person would have written, so the rest of the conversion knows only one
// syntax. Diagnostics about its content have places in that text.
#pragma once

#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// A configuration, or the values of variables, which are no templates.
enum class JsonFileKind { kConfiguration, kValues };

// Reports text that is not JSON. Values that have no meaning in a configuration are left out; the
// reader reports what is missing then.
std::string json_as_native(const std::string& path, const std::string& json, base::Sources& sources,
                           diag::Diagnostics& diagnostics, const base::Limits& limits,
                           JsonFileKind kind = JsonFileKind::kConfiguration);

}  // namespace virga::convert::terraform
