// The place of the documentation in a file.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::cli {

inline constexpr std::string_view kDocsBegin = "<!-- virga docs -->";
inline constexpr std::string_view kDocsEnd = "<!-- /virga docs -->";

// Replaces the text between the lines kDocsBegin and kDocsEnd. All other bytes stay. Uses the line
// breaks of the file. Fails, with a reason, unless both lines exist once, in this order.
base::Result<std::string> inject(std::string_view text, std::string_view docs);

}  // namespace virga::cli
