#include "lsp/protocol/semantic_tokens.h"

#include <algorithm>

namespace virga::lsp {
namespace {

void write_numbers(base::JsonWriter& json, std::span<const std::uint32_t> numbers) {
  json.open('[');
  for (const std::uint32_t number : numbers) json.number(number);
  json.close(']');
}

}  // namespace

std::vector<std::uint32_t> encode_tokens(std::span<const SemanticToken> tokens) {
  std::vector<std::uint32_t> data;
  data.reserve(5 * tokens.size());
  Position last;
  for (const SemanticToken& token : tokens) {
    const std::uint32_t lines = token.start.line - last.line;
    const std::uint32_t from = lines == 0 ? last.character : 0;
    data.insert(data.end(),
                {lines, token.start.character - from, token.length, token.type, token.modifiers});
    last = token.start;
  }
  return data;
}

TokenEdit token_edit(std::span<const std::uint32_t> before, std::span<const std::uint32_t> after) {
  const auto first = std::ranges::mismatch(before, after);
  const auto start = static_cast<std::size_t>(first.in1 - before.begin());
  before = before.subspan(start);
  after = after.subspan(start);
  while (!before.empty() && !after.empty() && before.back() == after.back()) {
    before = before.first(before.size() - 1);
    after = after.first(after.size() - 1);
  }
  return {start, before.size(), {after.begin(), after.end()}};
}

void write_tokens(base::JsonWriter& json, std::string_view result_id,
                  std::span<const std::uint32_t> data) {
  json.open('{').key("resultId").string(result_id).key("data");
  write_numbers(json, data);
  json.close('}');
}

void write_token_edit(base::JsonWriter& json, std::string_view result_id, const TokenEdit& edit) {
  json.open('{').key("resultId").string(result_id).key("edits").open('[');
  if (edit.deleted > 0 || !edit.inserted.empty()) {
    json.open('{').key("start").number(static_cast<std::int64_t>(edit.start));
    json.key("deleteCount").number(static_cast<std::int64_t>(edit.deleted)).key("data");
    write_numbers(json, edit.inserted);
    json.close('}');
  }
  json.close(']').close('}');
}

}  // namespace virga::lsp
