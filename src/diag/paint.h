// Colours of a terminal, by what they mean.
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

// Appends `text`, in colour when `color` says so.
void append_painted(std::string& out, bool color, Paint paint, std::string_view text);

}  // namespace virga::diag
