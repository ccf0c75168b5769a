#include "lsp/protocol/completion.h"

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {
namespace {

constexpr int kSnippetFormat = 2;   // InsertTextFormat
constexpr int kDeprecatedItem = 1;  // CompletionItemTag

void write_text(base::JsonWriter& json, std::string_view key, const std::string& text) {
  if (!text.empty()) json.key(key).string(text);
}

void write_edit(base::JsonWriter& json, const CompletionItem& item,
                const ClientCapabilities& client) {
  json.key("textEdit");
  if (!item.insert || !client.insert_replace) return write(json, TextEdit{item.range, item.text});
  json.open('{').key("newText").string(item.text).key("insert");
  write(json, *item.insert);
  json.key("replace");
  write(json, item.range);
  json.close('}');
}

}  // namespace

void write(base::JsonWriter& json, const CompletionItem& item, const ClientCapabilities& client) {
  json.open('{').key("label").string(item.label).key("kind").number(static_cast<int>(item.kind));
  if (client.label_details && !item.description.empty()) {
    json.key("labelDetails").open('{').key("description").string(item.description).close('}');
  }
  write_text(json, "detail", item.detail);
  if (!item.documentation.empty()) {
    json.key("documentation");
    write(json, item.documentation, client.markdown_completion);
  }
  if (item.is_deprecated) json.key("tags").open('[').number(kDeprecatedItem).close(']');
  write_text(json, "sortText", item.sort);
  write_text(json, "filterText", item.filter);
  if (item.is_snippet) json.key("insertTextFormat").number(kSnippetFormat);
  write_edit(json, item, client);
  if (client.commit_characters && !item.commit_characters.empty()) {
    json.key("commitCharacters").open('[');
    for (const char c : item.commit_characters) json.string(std::string(1, c));
    json.close(']');
  }
  if (!item.data.empty()) json.key("data").raw(item.data);
  json.close('}');
}

void write(base::JsonWriter& json, const CompletionList& list, const ClientCapabilities& client) {
  json.open('{').key("isIncomplete").boolean(list.is_incomplete).key("items").open('[');
  for (const CompletionItem& item : list.items) write(json, item, client);
  json.close(']').close('}');
}

}  // namespace virga::lsp
