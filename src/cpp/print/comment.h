// Writes descriptions of a schema as comments.
#pragma once

#include <string_view>

#include "cpp/print/document.h"

namespace virga::cpp {

// Adds lines that begin with "///". Examples in other languages, HTML and control characters are
// removed; paragraphs are wrapped. Adds nothing for an empty text. `deprecation` follows as
// "@deprecated", if it is not empty.
void add_comment(Document& document, std::string_view description,
                 std::string_view deprecation = {});

}  // namespace virga::cpp
