// LSP 3.17, "Signature Help Request".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lsp/protocol/markup.h"

namespace virga::lsp {

struct ClientCapabilities;

struct Parameter {
  std::string label;  // a part of the label of the signature, which occurs in it once
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
