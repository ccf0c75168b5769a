// Which files of a snapshot do not parse.
#pragma once

#include "ide/workspace/snapshot.h"

namespace virga::ide {

// Whether the file has syntax errors, so that its tree is incomplete. True for sources that are no
// files of a program. O(number of diagnostics).
bool has_syntax_errors(const Snapshot& snapshot, base::SourceId source);

}  // namespace virga::ide
