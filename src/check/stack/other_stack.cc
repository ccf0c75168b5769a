#include "check/stack/other_stack.h"

namespace virga::check {

std::optional<pulumi::Urn> urn_of_other_stack(const engine::Snapshot& state,
                                              std::string_view project, std::string_view stack) {
  for (const auto& resource : state.resources) {
    auto urn = pulumi::Urn::parse(resource.urn);
    if (urn && (urn->project() != project || urn->stack() != stack)) return urn;
  }
  return std::nullopt;
}

}  // namespace virga::check
