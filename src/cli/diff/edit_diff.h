// What edits change, as people read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"

namespace virga::cli {

// `text` with the edits done, which are in order and do not overlap.
std::string edited(std::string_view text, const std::vector<diag::Edit>& edits);

// The same as a unified diff with three lines of context, which `patch` takes; empty where nothing
// changes. With `color` for a terminal: control characters are spelled out then.
std::string edit_diff(std::string_view name, std::string_view text,
                      const std::vector<diag::Edit>& edits, bool color);

}  // namespace virga::cli
