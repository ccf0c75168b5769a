// Strings without quotes, which are parsed as names of variables, and names in quotes.
#pragma once

#include <string_view>

#include "diag/diagnostics.h"

namespace virga::model {

// Adds a fix with quotes around `word` if the last diagnostic says that it is an unknown variable,
// and has no other explanation.
void offer_quotes_around(diag::Diagnostics& diagnostics, const base::Range& word,
                         const diag::Message& help);

// Whether the text is a name and steps behind it: `spec.replicas`, `rules[0].port`.
bool is_property_path(std::string_view text);

}  // namespace virga::model
