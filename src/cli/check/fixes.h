// The fixes of diagnostics, put together so that all can be done at once.
#pragma once

#include <map>
#include <vector>

#include "diag/diagnostics.h"

namespace virga::cli {

enum class FixChoice { kSafe, kAll };

struct ChosenFixes {
  // Of each source in order, not overlapping.
  std::map<base::SourceId, std::vector<diag::Edit>> edits;
  std::vector<const diag::Diagnostic*> mended;  // whose fixes these are, in the order of display
};

// One fix of each diagnostic: its first, or its first safe one. Where two touch, the first in the
// order of display is taken; the other one may still be needed afterwards.
ChosenFixes choose_fixes(const diag::Diagnostics& diagnostics, FixChoice choice);

}  // namespace virga::cli
