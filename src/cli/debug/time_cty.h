// `virga debug time` for conversion and unification in cty.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::cli {

// A function to repeat. Its input is prepared.
using TimedWork = std::function<void()>;

// `path` is a file with a JSON value. convert-from-type.json beside it holds its type, and
// convert-to-type.json holds the type to convert it to.
base::Result<TimedWork> time_convert(const std::string& path, std::string_view text,
                                     const base::FileSystem& files);
// `text` is a JSON array of types.
base::Result<TimedWork> time_unify(std::string_view text);

}  // namespace virga::cli
