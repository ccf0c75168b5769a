#include "bind/lint/lint_parts.h"
#include "bind/program/option_kind.h"

namespace virga::bind {
namespace {

void report_no_effect(const Option& option, diag::Word what, diag::Diagnostics& diagnostics) {
  diagnostics.add(diag::Code::kIneffectiveOption, option.name_range,
                  diag::Name{std::string(name(option.kind))}, what);
}

}  // namespace

void lint_options(const Program& program, diag::Diagnostics& diagnostics) {
  for (const Node& node : program.nodes) {
    if (const auto* resource = node.if_is<Resource>()) {
      for (const Option& option : resource->options) {
        if (resource->is_read && option_effect(option.kind) != OptionEffect::kEverywhere) {
          report_no_effect(option, "a read", diagnostics);
        }
      }
    } else if (const auto* component = node.if_is<Component>()) {
      for (const Option& option : component->options) {
        if (option_effect(option.kind) == OptionEffect::kOnlyOnResources) {
          report_no_effect(option, "a component", diagnostics);
        }
      }
    }
  }
}

}  // namespace virga::bind
