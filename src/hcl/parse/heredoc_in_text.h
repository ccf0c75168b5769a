// Finds a heredoc that lacks its end although the text has no syntax errors.
#pragma once

#include <optional>
#include <string>

#include "base/source.h"

namespace virga::hcl {

// A heredoc that contains the opener of another one with the same marker. The line that was meant
// to end the other one ends both.
struct HeredocInText {
  base::Range opener;  // of the outer heredoc: `<<EOT`
  base::Range line;    // inside of it: `name = <<EOT`
  std::string marker;
};

// Returns the first one of the source. O(n). explain/heredoc_end.cc
std::optional<HeredocInText> heredoc_in_text(const base::Source& source);

}  // namespace virga::hcl
