// LSP 3.17, "Signature Help Request".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"
#include "lsp/protocol/markup.h"

namespace virga::lsp {

struct ClientCapabilities;

struct Parameter {
  base::Span label;  // its place in the label of the signature, in bytes
  Markup documentation;
};

struct Signature {
  std::string label;
  Markup documentation;
  std::vector<Parameter> parameters;
};

struct SignatureHelp {
  std::vector<Signature> signatures;
  std::uint32_t active_signature = 0;
  std::optional<std::uint32_t> active_parameter;
};

void write(base::JsonWriter& json, const SignatureHelp& help, const ClientCapabilities& client);

}  // namespace virga::lsp
