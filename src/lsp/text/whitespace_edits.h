// The difference between a text and the same text in another layout.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace virga::lsp {

struct SpanEdit {
  base::Span span;  // empty: an insertion
  std::string text;
};

// The edits that turn `before` into `after`, in order and without overlaps, each as small as
// possible if the texts differ only in spaces and tabs. If another character differs, the last edit
// replaces everything from there on. O(n).
std::vector<SpanEdit> whitespace_edits(std::string_view before, std::string_view after);

}  // namespace virga::lsp
