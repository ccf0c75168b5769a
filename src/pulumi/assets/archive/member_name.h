// Names of archive members, and paths, as strings: nothing here accesses a disk.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::pulumi {

// The shortest equivalent name: without `.`, double slashes and trailing slashes, and with every
// `..` resolved if possible. The empty name becomes ".".
std::string clean_name(std::string_view name);

// `name` below `parent`, cleaned. If one is empty, returns the other one, cleaned; if both are
// empty, returns "".
std::string join_name(std::string_view parent, std::string_view name);

// The cleaned name of a member of an archive file. Fails if the name leads outside the archive
// (absolute, or up by `..`), is empty after cleaning, or contains a NUL.
base::Result<std::string> safe_name(std::string_view name);

// A name for messages: in backticks, shortened if it is long, with terminal control characters
// escaped.
std::string shown_name(std::string_view name);

}  // namespace virga::pulumi
