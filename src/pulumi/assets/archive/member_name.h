// The names of members of archives, and paths, as texts: nothing here looks at a disk.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::pulumi {

// The shortest name of the same place: without `.`, doubled and trailing slashes, and with every
// `..` taken back that can be. The empty name is ".".
std::string clean_name(std::string_view name);

// `name` below `parent`, cleaned; just the other one, cleaned, where one is empty, and nothing
// where both are.
std::string join_name(std::string_view parent, std::string_view name);

// The name of a member as it stands in an archive file, cleaned. Fails for names that lead out of
// the archive (absolute, or up by `..`), that name nothing, or that have a NUL.
base::Result<std::string> safe_name(std::string_view name);

// A name for people: in backticks, cut when it is long, and nothing in it that a terminal obeys.
std::string shown_name(std::string_view name);

}  // namespace virga::pulumi
