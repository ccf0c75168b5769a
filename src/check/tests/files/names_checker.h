// Checks the names in the conditions of one test. Internal to names.cc.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/tests/files/names.h"
#include "hcl/analyze/variables.h"

namespace virga::check {

// Returns the name that a step selects. Returns an empty string if the step selects no name.
inline std::string_view name_in_step(const hcl::TraversalStep& step) {
  if (step.kind == hcl::Step::Kind::kAttribute) return step.name;
  const bool is_text =
      step.kind == hcl::Step::Kind::kIndex && step.key.type() == cty::Type::string();
  return is_text ? std::string_view(step.key.as_string()) : std::string_view();
}

// Returns the range of the name in the step, without its dot.
inline base::Range place_of_name(const hcl::TraversalStep& step) {
  base::Range range = step.range;
  if (step.kind == hcl::Step::Kind::kAttribute) ++range.span.begin;
  return range;
}

class NamesChecker {
 public:
  // names.cc
  NamesChecker(diag::Diagnostics& diagnostics, const bind::Program& program, const FactTypes& types,
               bind::Conditions& conditions);

  // `runs` are the names of earlier runs.
  void check(std::vector<Assertion>& assertions, const std::vector<std::string_view>& runs);

 private:
  // names.cc
  void names(const Assertion& assertion, const std::vector<std::string_view>& runs);
  void suggest(diag::Diagnostic& error, const hcl::TraversalStep& step, std::string_view name,
               const std::vector<std::string_view>& known);
  void root(std::span<const hcl::TraversalStep> steps, const std::vector<std::string_view>& runs);
  bool suggest_root(diag::Diagnostic& error, const hcl::TraversalStep& first);
  void rooted(std::string_view root, std::span<const hcl::TraversalStep> rest,
              const std::vector<std::string_view>& runs);
  static void earlier_runs(diag::Diagnostic& error, const hcl::TraversalStep& step,
                           const std::vector<std::string_view>& runs);
  void run(std::span<const hcl::TraversalStep> rest, const std::vector<std::string_view>& runs);

  // Checks `resource.x…` and the like, for the program or for a component's program.
  void in_program(std::string_view root, std::span<const hcl::TraversalStep> rest,
                  const bind::Program& program);
  void report_missing(std::string_view root, const hcl::TraversalStep& step,
                      const std::vector<std::string_view>& known, const bind::Program& program);
  static diag::Word word_of(std::string_view root);
  // The index of an instance of a component, as an example; empty if the component has one
  // instance.
  static std::string example_index(const bind::Node& node, const bind::Component& component);
  // Adds a help if a component of the program contains `name`. Returns false if none does.
  static bool note_component_with(diag::Diagnostic& error, std::string_view root,
                                  std::string_view name, const bind::Program& program);

  // names_members.cc
  void node_members(const bind::Node& node, std::span<const hcl::TraversalStep> rest);
  void component_members(const bind::Node& node, const bind::Component& component,
                         std::span<const hcl::TraversalStep> rest);

  // The inputs of a component are the config variables of its program.
  void input(const hcl::TraversalStep& step, const bind::Node& component,
             const bind::Program& program);

  // Does the step go to a member in place of an instance? An instance whose key is such a name is
  // written in brackets.
  bool lacks_instance(const bind::Node& node, const hcl::TraversalStep& step,
                      std::span<const std::string_view> members);
  static bool is_many(bind::RangeKind kind);

  // Returns false if the list does not contain the member that the step selects.
  bool member(const hcl::TraversalStep& step, std::span<const std::string_view> members,
              diag::Word what);
  void resource_members(const bind::Resource& resource, std::span<const hcl::TraversalStep> rest);
  void property(const hcl::TraversalStep& step, const bind::Resource& resource,
                const schema::Properties& properties);

  // names_sides.cc

  // Reports a property of a resource without `inputs` or `outputs` before it.
  bool lacks_side(const bind::Resource& resource, const hcl::TraversalStep& step);

  // The same for a component, whose inputs are its config variables.
  bool lacks_side(const bind::Component& component, const hcl::TraversalStep& step);
  void report_lack_of_side(const hcl::TraversalStep& step, diag::Word what, const std::string& side,
                           std::string_view meant = {});

  diag::Diagnostics& diagnostics_;
  const bind::Program& program_;
  const FactTypes& types_;
  bind::Conditions& conditions_;
};

}  // namespace virga::check
