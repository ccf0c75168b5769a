// LSP 3.17, "Hover Request".
#pragma once

#include "lsp/protocol/location.h"
#include "lsp/protocol/markup.h"

namespace virga::lsp {

struct ClientCapabilities;

struct Hover {
  Range range;  // that the text is about
  Markup contents;
};

void write(base::JsonWriter& json, const Hover& hover, const ClientCapabilities& client);

}  // namespace virga::lsp
