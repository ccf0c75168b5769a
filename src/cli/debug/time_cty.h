// `virga debug time` for cty: conversion and unification.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::cli {

// Work to repeat, on input that has been prepared.
using TimedWork = std::function<void()>;

// `path` holds a JSON value of the type in convert-from-type.json beside it, which is converted to
// the type in convert-to-type.json.
base::Result<TimedWork> time_convert(const std::string& path, std::string_view text,
                                     const base::FileSystem& files);
// `text` is a JSON array of types.
base::Result<TimedWork> time_unify(std::string_view text);

}  // namespace virga::cli
