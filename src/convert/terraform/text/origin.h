// Marks in a generated text that say where its parts come from.
//
// Text of PCL is built by joining strings, and the marks travel inside of them. They consist of
// bytes that UTF-8 does not have, so no text of a configuration contains them. A mark ends the
// spaces and empty lines around it, as the text that it marks does.
#pragma once

#include <string>
#include <string_view>

#include "base/source.h"
#include "base/text/source_map.h"

namespace virga::convert::terraform {

// `text` with marks: it is made from the range. Parts of the text may have marks of their own.
std::string made_from(base::Range origin, std::string_view text);
// The text of a span of a source, with marks: it is a copy.
std::string copied_from(const base::Source& source, base::Span span);

struct Unmarked {
  std::string text;
  base::SourceMap origins;
};
// Removes the marks.
Unmarked unmarked(std::string_view marked);

}  // namespace virga::convert::terraform
