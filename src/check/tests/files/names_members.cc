// The members of facts: of resources, components and failures.
#include <algorithm>
#include <span>

#include "check/stack/unused_mocks.h"
#include "check/tests/files/member_names.h"
#include "check/tests/files/names_checker.h"
#include "diag/codes/test.h"
#include "model/without_opaque.h"

namespace virga::check {

namespace codes = diag::codes;
using diag::Name;
using diag::Word;
using hcl::TraversalStep;
using Steps = std::span<const TraversalStep>;
using Texts = std::vector<std::string_view>;

void NamesChecker::node_members(const bind::Node& node, Steps rest) {
  if (const auto* resource = node.if_is<bind::Resource>()) {
    if (is_many(resource->range_kind) && !rest.empty()) {
      if (lacks_instance(node, rest.front(), kResourceMembers)) return;
      rest = rest.subspan(1);
    }
    return resource_members(*resource, rest);
  }
  if (const auto* component = node.if_is<bind::Component>()) {
    component_members(node, *component, rest);
  }
}

void NamesChecker::component_members(const bind::Node& node, const bind::Component& component,
                                     Steps rest) {
  if (is_many(component.range_kind) && !rest.empty()) {
    if (lacks_instance(node, rest.front(), kComponentMembers)) return;
    rest = rest.subspan(1);
  }
  if (!rest.empty() && lacks_side(component, rest.front())) return;
  if (rest.empty() || !member(rest.front(), kComponentMembers, "a component")) return;
  const std::string_view name = name_in_step(rest.front());
  if (rest.size() < 2 || !component.program) return;
  if (name == "inputs") return input(rest[1], node, *component.program);
  if (name == "outputs") return in_program("output", rest.subspan(1), *component.program);
  in_program(name, rest.subspan(1), *component.program);
}

void NamesChecker::input(const TraversalStep& step, const bind::Node& component,
                         const bind::Program& program) {
  const std::string_view name = name_in_step(step);
  Texts known;
  for (const bind::Node& node : program.nodes) {
    if (node.if_is<bind::ConfigVariable>()) known.push_back(node.name);
  }
  if (name.empty() || std::ranges::find(known, name) != known.end()) return;
  suggest(
      diagnostics_.add(codes::kTestNoMember, place_of_name(step),
                       Name{"component." + std::string(component.name)}, Name{std::string(name)}),
      step, name, known);
}

bool NamesChecker::lacks_instance(const bind::Node& node, const TraversalStep& step,
                                  std::span<const std::string_view> members) {
  const bool is_member = step.kind == hcl::Step::Kind::kAttribute &&
                         std::ranges::find(members, step.name) != members.end();
  if (!is_member) return false;
  const bool is_map = model::without_opaque(node.type).is(model::Kind::kMap);
  diagnostics_
      .add(codes::kTestWithoutInstance, place_of_name(step), Name{std::string(node.name)},
           Name{step.name})
      .help({"write {0}", diag::Excerpt{std::string(node.name) + (is_map ? "[\"KEY\"]" : "[0]") +
                                        "." + std::string(step.name)}});
  return true;
}

bool NamesChecker::is_many(bind::RangeKind kind) {
  return kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
}

bool NamesChecker::member(const TraversalStep& step, std::span<const std::string_view> members,
                          Word what) {
  const std::string_view name = name_in_step(step);
  if (std::ranges::find(members, name) != members.end()) return true;
  if (!name.empty()) {
    suggest(
        diagnostics_.add(codes::kTestNoMember, place_of_name(step), what, Name{std::string(name)}),
        step, name, Texts(members.begin(), members.end()));
  }
  return false;
}

void NamesChecker::resource_members(const bind::Resource& resource, Steps rest) {
  if (!rest.empty() && lacks_side(resource, rest.front())) return;
  if (rest.empty() || !member(rest.front(), kResourceMembers, "a resource")) return;
  const std::string_view name = name_in_step(rest.front());
  if (rest.size() < 2) return;
  if (name == "options") {
    member(rest[1], kOptionMembers, "the block of options");
  } else if (name == "inputs" && resource.schema) {
    property(rest[1], resource,
             resource.is_read ? resource.schema->outputs : resource.schema->inputs);
  } else if (name == "outputs" && resource.schema) {
    property(rest[1], resource, resource.schema->outputs);
  }
}

void NamesChecker::property(const TraversalStep& step, const bind::Resource& resource,
                            const schema::Properties& properties) {
  const std::string_view name = name_in_step(step);
  if (name.empty() || properties.find(name)) return;
  suggest(diagnostics_.add(codes::kTestNoMember, place_of_name(step), Name{resource.token},
                           Name{std::string(name)}),
          step, name, properties.names());
}

}  // namespace virga::check
