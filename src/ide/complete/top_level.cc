// Blocks and locals at the top level of a file.
#include "ide/complete/documentation.h"
#include "ide/complete/request.h"
#include "ide/complete/snippet.h"

namespace virga::ide {
namespace {

bool belongs_to(std::string_view block, FileKind file) {
  const bool is_of_tests = block == "test" || block == "mock";
  const bool is_of_packs = block == "policy" || block == "package";
  switch (file) {
    case FileKind::kProgram: return !is_of_tests && block != "policy";
    case FileKind::kPack: return is_of_packs;
    case FileKind::kTest: return is_of_tests;
  }
  return false;
}

void add_local(ItemList& items) {
  CompletionItem& local = items.add("name = value", CompletionKind::kSnippet, Rank::kFunction);
  local.insert_text = "${1:name} = $0";
  local.is_snippet = true;
  local.filter_text = "local";
  local.detail = "a local";
}

}  // namespace

void complete_top_level(Request& request) {
  // A word with something behind it gets no block after it.
  const std::string_view text = request.cursor.text;
  const std::size_t next = text.find_first_not_of(" \t\r", request.cursor.whole.end);
  const bool is_alone = next == std::string_view::npos || text[next] == '\n';
  for (const bind::LanguageWord& word : bind::words()) {
    if (word.place != bind::WordPlace::kBlock || !belongs_to(word.name, request.file)) continue;
    CompletionItem& item =
        request.items.add(std::string(word.name), CompletionKind::kBlockType, Rank::kSyntax);
    item.documentation = id_of_block(word.name);
    if (!is_alone) continue;
    item.insert_text = block_snippet(word.name);
    item.is_snippet = true;
  }
  if (request.file == FileKind::kTest) return complete_suite_attributes(request);
  if (is_alone) add_local(request.items);
}

}  // namespace virga::ide
