#include "lsp/protocol/ranges.h"

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {

void write_list(base::JsonWriter& json, const std::vector<FoldingRange>& ranges,
                const ClientCapabilities& client) {
  json.open('[');
  for (const FoldingRange& each : ranges) {
    const auto [start, end] = each.range;
    if (client.folds_lines_only && start.line == end.line) continue;
    json.open('{').key("startLine").number(start.line);
    if (!client.folds_lines_only) json.key("startCharacter").number(start.character);
    json.key("endLine").number(end.line);
    if (!client.folds_lines_only) json.key("endCharacter").number(end.character);
    if (!each.kind.empty()) json.key("kind").string(each.kind);
    json.close('}');
  }
  json.close(']');
}

// Written from the innermost range outwards, without recursion: {"range":R,"parent":{...}}.
void write(base::JsonWriter& json, const SelectionRange& selection) {
  for (std::size_t i = 0; i < selection.ranges.size(); ++i) {
    if (i > 0) json.key("parent");
    json.open('{').key("range");
    write(json, selection.ranges[i]);
  }
  for (std::size_t i = 0; i < selection.ranges.size(); ++i) json.close('}');
}

void write(base::JsonWriter& json, const LinkedEditingRanges& linked) {
  json.open('{').key("ranges");
  write_list(json, linked.ranges);
  json.close('}');
}

void write(base::JsonWriter& json, const DocumentLink& link) {
  json.open('{').key("range");
  write(json, link.range);
  json.key("target").string(link.target);
  json.close('}');
}

void write(base::JsonWriter& json, const InlayHint& hint) {
  json.open('{').key("position");
  write(json, hint.position);
  json.key("label").string(hint.label);
  if (hint.kind) json.key("kind").number(static_cast<int>(*hint.kind));
  if (hint.pads_left) json.key("paddingLeft").boolean(true);
  if (hint.pads_right) json.key("paddingRight").boolean(true);
  json.close('}');
}

void write(base::JsonWriter& json, const CodeLens& lens) {
  json.open('{').key("range");
  write(json, lens.range);
  if (lens.command) {
    json.key("command");
    write(json, *lens.command);
  }
  if (!lens.data.empty()) json.key("data").raw(lens.data);
  json.close('}');
}

}  // namespace virga::lsp
