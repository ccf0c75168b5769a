// Code actions (LSP 3.17, "Code Action Request").
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/protocol/diagnostic.h"
#include "lsp/protocol/workspace_edit.h"

namespace virga::lsp {

inline constexpr std::string_view kQuickFix = "quickfix";
inline constexpr std::string_view kFixAll = "source.fixAll.virga";

struct CodeAction {
  std::string title;
  std::string kind;
  std::vector<Diagnostic> diagnostics;  // that the action fixes
  bool is_preferred = false;
  std::optional<WorkspaceEdit> edit{};  // absent: the client asks for it with `data`
  std::string data{};                   // JSON; may be empty
};

void write(base::JsonWriter& json, const CodeAction& action, const ClientCapabilities& client);

}  // namespace virga::lsp
