// The fixes of diagnostics as actions. Private to ide/actions.
#pragma once

#include <vector>

#include "ide/actions/offers.h"

namespace virga::ide {

// The fixes of the diagnostics that touch the span, and one action with all safe fixes of the file
// if it has any. Skips fixes that change other files than those of the programs.
std::vector<Offer> fixes(const Snapshot& snapshot, base::SourceId source, base::Span span);

}  // namespace virga::ide
