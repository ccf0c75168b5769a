// Slash-separated paths, cleaned without looking at the disk.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "terraform/functions/world.h"

namespace virga::terraform {

// The shortest path with the same meaning: no empty or `.` parts, and `..` only at the start. The
// empty path becomes `.`.
std::string clean_path(std::string_view path);

// Joins two paths and cleans the result. An absolute second path replaces the first.
std::string resolve_path(std::string_view base, std::string_view path);

// The path of `target` relative to the folder `base`. Requires: both are clean, and both are
// absolute.
std::string relative_path(std::string_view base, std::string_view target);

// Replaces a leading `~` by the home folder. Returns nullopt for the home folder of another user.
std::optional<std::string> expand_home(std::string_view path, std::string_view home);

// The absolute path of a file that a function reads. Fails for `~name` and for a path with a null
// byte.
cty::Result<std::string> file_path(const World& world, std::string_view path);

// Reads a file. Fails if it is not a regular file, or over Limits::max_string_bytes.
cty::Result<std::string> read_bytes(const World& world, std::string_view path);
// The same as text: fails if the bytes are not UTF-8.
cty::Result<std::string> read_text(const World& world, std::string_view path);

}  // namespace virga::terraform
