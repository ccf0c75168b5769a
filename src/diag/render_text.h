// Diagnostics as a person reads them in a terminal: the message, an excerpt of the source with
// carets, labels, notes and help, in the manner of rustc.
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
// All of them, sorted, each followed by an empty line, and the count of the dropped ones.
std::string render_text(const Diagnostics& diagnostics, const base::Sources& sources,
                        const TextStyle& style = {});

}  // namespace virga::diag
