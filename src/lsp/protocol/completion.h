// LSP 3.17, "Completion Request".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lsp/protocol/location.h"
#include "lsp/protocol/markup.h"
#include "lsp/protocol/workspace_edit.h"

namespace virga::lsp {

struct ClientCapabilities;

enum class CompletionKind : std::uint8_t {
  kText = 1,
  kMethod,
  kFunction,
  kConstructor,
  kField,
  kVariable,
  kClass,
  kInterface,
  kModule,
  kProperty,
  kUnit,
  kValue,
  kEnum,
  kKeyword,
  kSnippet,
  kColor,
  kFile,
  kReference,
  kFolder,
  kEnumMember,
  kConstant,
  kStruct,
  kEvent,
  kOperator,
  kTypeParameter,
};

struct CompletionItem {
  std::string label{};
  CompletionKind kind = CompletionKind::kText;
  std::string detail{};       // such as a type; may be empty
  std::string description{};  // beside the label, less prominent; may be empty
  Markup documentation{};     // may be empty; clients ask for it later if `data` is set
  std::string filter{};       // what typed text is compared with; empty: the label
  std::string sort{};         // the order; empty: the label
  // Replaces `range` by `text`, or inserts it into `insert` if the client distinguishes them.
  Range range{};
  std::optional<Range> insert{};
  std::string text{};
  std::string commit_characters{};  // each of them accepts the item
  bool is_snippet = false;          // `text` has placeholders; only for clients with snippets
  bool is_deprecated = false;
  std::string data{};  // JSON, for completionItem/resolve; may be empty
};

struct CompletionList {
  bool is_incomplete = false;  // typing further needs a new request
  std::vector<CompletionItem> items;
};

void write(base::JsonWriter& json, const CompletionItem& item, const ClientCapabilities& client);
void write(base::JsonWriter& json, const CompletionList& list, const ClientCapabilities& client);

}  // namespace virga::lsp
