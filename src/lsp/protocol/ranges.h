// Structures that say something about ranges of a document (LSP 3.17, "Folding Range Request",
// "Selection Range Request", "Linked Editing Range", "Document Link Request", "Inlay Hint Request",
// "Code Lens Request").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lsp/protocol/command.h"
#include "lsp/protocol/location.h"

namespace virga::lsp {

struct ClientCapabilities;

struct FoldingRange {
  Range range;
  std::string kind;  // "comment", "imports", "region", or empty
};

// The ranges around a position, innermost first. Each contains the one before.
struct SelectionRange {
  std::vector<Range> ranges;
};

// Ranges with the same text, which are edited together.
struct LinkedEditingRanges {
  std::vector<Range> ranges;
};

struct DocumentLink {
  Range range;
  std::string target;  // a URI
};

enum class InlayHintKind : std::uint8_t { kType = 1, kParameter };

struct InlayHint {
  Position position;
  std::string label;
  std::optional<InlayHintKind> kind;
  bool pads_left = false;
  bool pads_right = false;
};

struct CodeLens {
  Range range;
  std::optional<Command> command;  // absent: clients ask for it with `data`
  std::string data;                // JSON; may be empty
};

// Only lines if the client folds whole lines; then a range on one line is left out.
void write_list(base::JsonWriter& json, const std::vector<FoldingRange>& ranges,
                const ClientCapabilities& client);
// Requires: there is at least one range.
void write(base::JsonWriter& json, const SelectionRange& selection);
void write(base::JsonWriter& json, const LinkedEditingRanges& linked);
void write(base::JsonWriter& json, const DocumentLink& link);
void write(base::JsonWriter& json, const InlayHint& hint);
void write(base::JsonWriter& json, const CodeLens& lens);

}  // namespace virga::lsp
