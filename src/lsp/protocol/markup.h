// Texts for people (LSP 3.17, "MarkupContent").
#pragma once

#include <string>

#include "base/json/json_writer.h"

namespace virga::lsp {

// A text in both forms. Without a plain form, clients that do not read Markdown get it as it is.
struct Markup {
  std::string markdown;
  std::string plain{};
  bool empty() const { return markdown.empty(); }
};

void write(base::JsonWriter& json, const Markup& markup, bool client_reads_markdown);

}  // namespace virga::lsp
