// Combines the fixes of diagnostics so that all of them can be applied at once.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostics.h"

namespace virga::check {

enum class FixChoice { kSafe, kAll };

struct ChosenFixes {
  // The edits of each source, in order and without overlaps.
  std::map<base::SourceId, std::vector<diag::Edit>> edits;
  // The diagnostics that the edits fix, in the order of display.
  std::vector<const diag::Diagnostic*> fixed;
};

// Chooses one fix of each diagnostic: the first one, or the first safe one. If two fixes touch, the
// first in the order of display is chosen. The other one may still be necessary afterwards.
ChosenFixes choose_fixes(const diag::Diagnostics& diagnostics, FixChoice choice);

// Returns `text` after the edits, which are in order and do not overlap.
std::string edited(std::string_view text, const std::vector<diag::Edit>& edits);

}  // namespace virga::check
