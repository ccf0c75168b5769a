#include <string>

#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {

void find_missing_description(const RuleContext& context, const Node& node) {
  if (context.role != ProgramRole::kComponent) return;
  const auto* config = node.if_is<ConfigVariable>();
  const auto* output = node.if_is<OutputVariable>();
  if ((!config && !output) || !(config ? config->description : output->description).empty()) {
    return;
  }
  context.diagnostics.add(diag::codes::kMissingDescription, node.name_range,
                          diag::Name{std::string(node.name)},
                          config ? diag::Word("config") : diag::Word("output"));
}

}  // namespace virga::bind
