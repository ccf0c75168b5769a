// LSP 3.17, "Semantic Tokens".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json/json_writer.h"
#include "lsp/text/position.h"

namespace virga::lsp {

// A token on one line.
struct SemanticToken {
  Position start;
  std::uint32_t length = 0;     // in units of the encoding
  std::uint32_t type = 0;       // an index into the legend
  std::uint32_t modifiers = 0;  // bits, by the legend
};

// Five numbers for each token, relative to the token before. Requires: sorted, without overlaps.
std::vector<std::uint32_t> encode_tokens(std::span<const SemanticToken> tokens);

// The only edit of a delta: `deleted` numbers from `start` on are replaced by `inserted`.
struct TokenEdit {
  std::size_t start = 0;
  std::size_t deleted = 0;
  std::vector<std::uint32_t> inserted;
};
// The difference without what both begin and end with.
TokenEdit token_edit(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after);

void write_tokens(base::JsonWriter& json, std::string_view result_id,
                  std::span<const std::uint32_t> data);
// Without an edit if nothing changes.
void write_token_edit(base::JsonWriter& json, std::string_view result_id, const TokenEdit& edit);

}  // namespace virga::lsp
