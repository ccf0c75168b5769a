// Edits of documents (LSP 3.17, "TextEdit", "WorkspaceEdit").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lsp/protocol/location.h"

namespace virga::lsp {

struct ClientCapabilities;

// Insertions have an empty range.
struct TextEdit {
  Range range;
  std::string text;
  std::string annotation{};  // the id of a ChangeAnnotation; empty: none
  friend auto operator<=>(const TextEdit&, const TextEdit&) = default;
};

struct DocumentEdits {
  std::string uri;
  std::optional<std::int64_t> version;  // absent: the file is not open
  std::vector<TextEdit> edits;          // in any order, without overlaps
};

// Asks the user before the edits with this annotation are applied, if the client can.
struct ChangeAnnotation {
  std::string id;
  std::string label;
  std::string description;
};

// A file to create; fails if it exists.
struct NewDocument {
  std::string uri;
  std::string text;
};

struct WorkspaceEdit {
  std::vector<DocumentEdits> documents;
  std::vector<ChangeAnnotation> annotations{};
  // Requires: the client creates files.
  std::vector<NewDocument> created{};
};

// Adds the edits and annotations of `more`, which do not overlap with those of `edit`. Edits of one
// document stay together, sorted by place.
void merge(WorkspaceEdit& edit, WorkspaceEdit more);

// Without the annotation.
void write(base::JsonWriter& json, const TextEdit& edit);
// With versions and annotations if the client supports them.
void write(base::JsonWriter& json, const WorkspaceEdit& edit, const ClientCapabilities& client);

}  // namespace virga::lsp
