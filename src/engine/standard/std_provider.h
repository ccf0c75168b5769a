// The functions of the package `std`, which the engine answers itself: they need no plugin.
#pragma once

#include "base/error.h"
#include "engine/providers/provider.h"

namespace virga::engine {

inline constexpr std::string_view kStdPackage = "std";

// Calls a function such as "std:index:upper". Files are read relative to `folder`, an absolute path.
base::Result<pulumi::PropertyValue> call_std_function(std::string_view token,
                                                      const pulumi::PropertyValue& arguments,
                                                      const std::string& folder);

}  // namespace virga::engine
