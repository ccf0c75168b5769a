// Properties of resources and components without `inputs` or `outputs` before them.
#include <algorithm>

#include "base/text/suggest.h"
#include "check/stack/unused_mocks.h"
#include "check/tests/files/member_names.h"
#include "check/tests/files/names_checker.h"
#include "diag/codes/test.h"

namespace virga::check {

namespace codes = diag::codes;
using diag::Name;
using diag::Word;
using hcl::TraversalStep;

bool NamesChecker::lacks_side(const bind::Resource& resource, const TraversalStep& step) {
  const std::string_view name = name_in_step(step);
  const bool is_member = std::ranges::find(kResourceMembers, name) != kResourceMembers.end();
  if (!resource.schema || name.empty() || is_member) return false;
  const schema::Properties& inputs = resource.schema->inputs;
  const schema::Properties& outputs = resource.schema->outputs;
  if (!resource.is_read && inputs.find(name)) {
    report_lack_of_side(step, "a resource", "inputs");
  } else if (outputs.find(name)) {
    report_lack_of_side(step, "a resource", "outputs");
  } else if (std::ranges::find(kOptionMembers, name) != kOptionMembers.end()) {
    report_lack_of_side(step, "a resource", "options");
  } else if (base::nearest(name, kResourceMembers)) {
    return false;
  } else if (const auto input = base::nearest(name, inputs.names()); input && !resource.is_read) {
    report_lack_of_side(step, "a resource", "inputs", *input);
  } else if (const auto output = base::nearest(name, outputs.names())) {
    report_lack_of_side(step, "a resource", "outputs", *output);
  } else {
    return false;
  }
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
                                       const std::string& side, std::string_view meant) {
  const std::string name(name_in_step(step));
  const std::string better(meant.empty() ? name : meant);
  auto& error = diagnostics_.add(codes::kTestNoMember, place_of_name(step), what, Name{name});
  if (step.kind == hcl::Step::Kind::kAttribute) {
    error.suggest(place_of_name(step), side + "." + better);
  } else if (meant.empty()) {
    error.help({"write {0} before it", diag::Excerpt{"." + side}});
  } else {
    error.help({"write {0}", diag::Excerpt{"." + side + "[\"" + better + "\"]"}});
  }
}

}  // namespace virga::check
