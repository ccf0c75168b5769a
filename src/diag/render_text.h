// Diagnostics as text for a terminal: the message, an excerpt of the source with carets, labels,
// notes and help, similar to rustc.
#pragma once

#include <string>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::diag {

struct TextStyle {
  bool color = false;
  // Excerpts are cut to about this many columns.
  std::uint32_t width = 100;
};

std::string render_text(const Diagnostic& diagnostic, const base::Sources& sources,
                        const TextStyle& style = {});
// All diagnostics, sorted, each followed by an empty line, and the number of dropped ones.
std::string render_text(const Diagnostics& diagnostics, const base::Sources& sources,
                        const TextStyle& style = {});

}  // namespace virga::diag
