#include "bind/lint/lint_parts.h"

namespace virga::bind {
namespace {

// A read resource is not created, changed or deleted.
bool works_on_reads(OptionKind kind) {
  switch (kind) {
    case OptionKind::kParent:
    case OptionKind::kProvider:
    case OptionKind::kProviders:
    case OptionKind::kDependsOn:
    case OptionKind::kAdditionalSecretOutputs:
    case OptionKind::kVersion:
    case OptionKind::kPluginDownloadUrl:
    case OptionKind::kAliases:
    case OptionKind::kEnvVarMappings:
    case OptionKind::kHooks: return true;
    case OptionKind::kProtect:
    case OptionKind::kRetainOnDelete:
    case OptionKind::kDeleteBeforeReplace:
    case OptionKind::kDeletedWith:
    case OptionKind::kReplaceWith:
    case OptionKind::kIgnoreChanges:
    case OptionKind::kHideDiffs:
    case OptionKind::kReplaceOnChanges:
    case OptionKind::kImport:
    case OptionKind::kCustomTimeouts:
    case OptionKind::kReplacementTrigger: return false;
  }
  return true;
}

// No provider creates, changes or deletes a component; options such as protection apply to its
// children.
bool works_on_components(OptionKind kind) {
  return kind != OptionKind::kDeleteBeforeReplace && kind != OptionKind::kImport &&
         kind != OptionKind::kCustomTimeouts;
}

void tell(const Option& option, diag::Word what, diag::Diagnostics& diagnostics) {
  diagnostics.add(diag::Code::kIneffectiveOption, option.name_range,
                  diag::Name{std::string(name(option.kind))}, what);
}

}  // namespace

void lint_options(const Program& program, diag::Diagnostics& diagnostics) {
  for (const Node& node : program.nodes) {
    if (const auto* resource = node.if_is<Resource>()) {
      for (const Option& option : resource->options) {
        if (resource->is_read && !works_on_reads(option.kind)) {
          tell(option, "what is only read", diagnostics);
        }
      }
    } else if (const auto* component = node.if_is<Component>()) {
      for (const Option& option : component->options) {
        if (!works_on_components(option.kind)) tell(option, "a component", diagnostics);
      }
    }
  }
}

}  // namespace virga::bind
