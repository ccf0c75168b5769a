// Properties of resources and components without `inputs` or `outputs` before them.
#include <algorithm>

#include "check/stack/unused_mocks.h"
#include "check/tests/files/member_names.h"
#include "check/tests/files/names_checker.h"

namespace virga::check {

using diag::Code;
using diag::Name;
using diag::Word;
using hcl::TraversalStep;

bool NamesChecker::lacks_side(const bind::Resource& resource, const TraversalStep& step) {
  const std::string_view name = name_in_step(step);
  const bool is_member = std::ranges::find(kResourceMembers, name) != kResourceMembers.end();
  if (!resource.schema || name.empty() || is_member) return false;
  const bool is_input = !resource.is_read && resource.schema->inputs.find(name);
  if (!is_input && !resource.schema->outputs.find(name)) return false;
  report_lack_of_side(step, "a resource", is_input ? "inputs" : "outputs");
  return true;
}

bool NamesChecker::lacks_side(const bind::Component& component, const TraversalStep& step) {
  const std::string_view name = name_in_step(step);
  const bool is_member = std::ranges::find(kComponentMembers, name) != kComponentMembers.end();
  if (!component.program || is_member) return false;
  for (const bind::Node& node : component.program->nodes) {
    const bool is_input = node.if_is<bind::ConfigVariable>() && node.name == name;
    const bool is_output = node.if_is<bind::OutputVariable>() && node.logical_name == name;
    const bool is_inside = !is_output && node.name == name && !root_of(node).empty();
    if (!is_input && !is_output && !is_inside) continue;
    report_lack_of_side(step, "a component",
                        is_inside  ? std::string(root_of(node))
                        : is_input ? "inputs"
                                   : "outputs");
    return true;
  }
  return false;
}

void NamesChecker::report_lack_of_side(const TraversalStep& step, Word what,
                                       const std::string& side) {
  const std::string name(name_in_step(step));
  auto& error = diagnostics_.add(Code::kTestNoMember, place_of_name(step), what, Name{name});
  if (step.kind == hcl::Step::Kind::kAttribute) {
    error.suggest(place_of_name(step), side + "." + name);
  } else {
    error.help({"write {0} before it", diag::Excerpt{"." + side}});
  }
}

}  // namespace virga::check
