#include "lsp/features/methods.h"

#include <map>
#include <vector>

namespace virga::lsp {
namespace {

std::vector<Method> all_methods() {
  std::vector<Method> all;
  for (const auto rows :
       {document_sync_methods, workspace_methods, pull_diagnostics_methods, code_actions_methods,
        navigation_methods, formatting_methods, virtual_documents_methods, hover_methods,
        completion_methods, signature_help_methods, symbols_methods, structure_methods,
        semantic_tokens_methods, annotations_methods, rename_methods, call_hierarchy_methods,
        commands_methods, tests_methods}) {
    all.insert(all.end(), rows().begin(), rows().end());
  }
  return all;
}

}  // namespace

std::span<const Method> methods() {
  static const std::vector<Method> all = all_methods();
  return all;
}

const Method* find_method(std::string_view name) {
  static const std::map<std::string_view, const Method*> by_name = [] {
    std::map<std::string_view, const Method*> table;
    for (const Method& method : methods()) table.emplace(method.name, &method);
    return table;
  }();
  const auto found = by_name.find(name);
  return found == by_name.end() ? nullptr : found->second;
}

}  // namespace virga::lsp
