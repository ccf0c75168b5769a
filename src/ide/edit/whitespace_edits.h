// The difference between a text and the same text in another layout.
#pragma once

#include <string_view>
#include <vector>

#include "ide/edit/edits.h"

namespace virga::ide {

// The edits that turn the text of a source into `after`, in order and without overlaps, each as
// small as possible if the texts differ only in spaces and tabs. If another character differs, the
// last edit replaces everything from there on. O(n).
std::vector<Edit> whitespace_edits(const base::Source& source, std::string_view after);

}  // namespace virga::ide
