// Builds the value of the facts about a run. Internal to facts.cc.
#pragma once

#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "check/tests/files/member_names.h"
#include "check/tests/files/values.h"
#include "cli/test/facts.h"
#include "cli/test/report/instances.h"

namespace virga::cli {

// A text, or null in place of an empty one.
inline cty::Value text_or_null(const std::string& text) {
  return text.empty() ? cty::Value() : cty::Value::string(text);
}

// The paths of the properties that a step changes.
inline std::vector<cty::Value> paths_of(const engine::ResourceStep& step) {
  std::vector<cty::Value> paths;
  for (const engine::Change& change : step.changes)
    paths.push_back(cty::Value::string(change.path.str()));
  return paths;
}

// The options of a resource, by name.
cty::Value option_facts(const run::RegisterResourceRequest& request);  // option_facts.cc

class FactsBuilder {
 public:
  // facts.cc
  FactsBuilder(const RunOutcome& outcome, const check::ProgramIndex& index);
  cty::Value all();

 private:
  // facts.cc

  // Recursive: the nesting of components is bounded.
  std::vector<cty::Value::Field> inside(const ProgramInstance& program);

  // Adds the variable of a block: a tuple or an object of its instances. A block with at most one
  // instance has a single value, which is null if no instance was created.
  template <typename Make>
  static void add(std::vector<cty::Value::Field>& fields, const bind::Node& node,
                  bind::RangeKind kind,
                  const std::map<const bind::Node*, std::vector<Instance>>& made, const Make& make);
  cty::Value id(const std::string& id) const;
  cty::Value steps() const;
  cty::Value calls() const;
  cty::Value failures() const;

  // resource_facts.cc

  // The inputs of the program, completed by the provider: constants and defaults of the schema, at
  // any depth. Those of the request if the engine did not come so far, and for providers, to whose
  // inputs the engine adds a version.
  const pulumi::PropertyValue& inputs(const run::RegisterResourceRequest& request,
                                      const std::string& urn) const;

  // An output of the schema that the answer does not have is unknown in a preview, and null
  // otherwise.
  cty::Value outputs(const pulumi::PropertyValue& given, const bind::Resource& resource) const;
  std::vector<cty::Value::Field> step_fields(const std::string& urn) const;
  cty::Value resource(const bind::Resource& block, const Registered& made);
  cty::Value read(const bind::Resource& block, const Read& made);
  cty::Value component(std::size_t number);

  const RunOutcome& outcome_;
  const Instances instances_;
  std::map<std::string, const engine::ResourceStep*> steps_;
  std::map<std::string, pulumi::PropertyValue> outputs_;
};

}  // namespace virga::cli
