// Blocks and locals at the top level of a file.
#include "ide/complete/documentation.h"
#include "ide/complete/language.h"
#include "ide/complete/request.h"

namespace virga::ide {

void complete_top_level(Request& request) {
  // A word with something behind it gets no block after it.
  const std::string_view text = request.cursor.text;
  const std::size_t next = text.find_first_not_of(" \t\r", request.cursor.whole.end);
  const bool is_alone = next == std::string_view::npos || text[next] == '\n';
  for (const BlockInfo& block : top_level_blocks()) {
    CompletionItem& item =
        request.items.add(std::string(block.type), CompletionKind::kBlockType, Rank::kSyntax);
    item.documentation = id_of_block(block.type);
    if (!is_alone) continue;
    item.insert_text = block.snippet;
    item.is_snippet = true;
  }
  if (!is_alone) return;
  CompletionItem& local =
      request.items.add("name = value", CompletionKind::kSnippet, Rank::kFunction);
  local.insert_text = "${1:name} = $0";
  local.is_snippet = true;
  local.filter_text = "local";
  local.detail = "a local";
}

}  // namespace virga::ide
