// Colours of a terminal, named after their purpose.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "diag/code.h"

namespace virga::diag {

enum class Paint : std::uint8_t {
  kPlain,
  kStrong,  // the message
  kFrame,   // line numbers and the bars beside the source
  kError,   // the subject of an error
  kWarning,
  kInfo,
  kSecondary,  // labels
};

Paint paint_of(Severity severity);

// Appends `text`; in colour if `color` is true.
void append_painted(std::string& out, bool color, Paint paint, std::string_view text);

}  // namespace virga::diag
