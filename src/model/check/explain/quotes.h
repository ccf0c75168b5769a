// Strings without quotes, which are parsed as names of variables.
#pragma once

#include "diag/diagnostics.h"

namespace virga::model {

// Adds a fix with quotes around `word` if the last diagnostic says that it is an unknown variable,
// and has no other explanation.
void offer_quotes_around(diag::Diagnostics& diagnostics, const base::Range& word,
                         const diag::Message& help);

}  // namespace virga::model
