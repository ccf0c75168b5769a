// Texts for people (LSP 3.17, "MarkupContent").
#pragma once

#include <string>

#include "base/json/json_writer.h"

namespace virga::lsp {

// Markdown. Clients that do not read it get the same text as plain text.
struct Markup {
  std::string markdown;
  bool empty() const { return markdown.empty(); }
};

void write(base::JsonWriter& json, const Markup& markup, bool client_reads_markdown);

}  // namespace virga::lsp
