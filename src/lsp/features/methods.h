// The methods of the server, in one table.
#pragma once

#include <span>
#include <string_view>

#include "lsp/server/method.h"

namespace virga::lsp {

// All methods but those of the life cycle (server/server.cc) and $/cancelRequest
// (server/reader.cc).
std::span<const Method> methods();
// Returns null if the server does not have the method.
const Method* find_method(std::string_view name);

// The rows of the table: a function for each file of this folder.
std::span<const Method> document_sync_methods();      // document_sync.cc
std::span<const Method> workspace_methods();          // workspace.cc
std::span<const Method> pull_diagnostics_methods();   // pull_diagnostics.cc
std::span<const Method> code_actions_methods();       // code_actions.cc
std::span<const Method> navigation_methods();         // navigation.cc
std::span<const Method> formatting_methods();         // formatting.cc
std::span<const Method> virtual_documents_methods();  // virtual_documents.cc
std::span<const Method> hover_methods();              // hover.cc
std::span<const Method> completion_methods();         // completion.cc
std::span<const Method> signature_help_methods();     // signature_help.cc
std::span<const Method> symbols_methods();            // symbols.cc
std::span<const Method> structure_methods();          // structure.cc
std::span<const Method> semantic_tokens_methods();    // semantic_tokens.cc
std::span<const Method> annotations_methods();        // annotations.cc
std::span<const Method> rename_methods();             // rename.cc
std::span<const Method> call_hierarchy_methods();     // call_hierarchy.cc
std::span<const Method> commands_methods();           // commands.cc
std::span<const Method> tests_methods();              // tests.cc

}  // namespace virga::lsp
