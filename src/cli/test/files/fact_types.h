// The types of what conditions see of a run (facts.h). Of interest in this folder alone.
#pragma once

#include <map>
#include <vector>

#include "bind/program.h"
#include "bind/types/schema_type.h"
#include "model/type.h"
#include "schema/loader.h"

namespace virga::cli {

class FactTypes {
 public:
  // `program` has no errors and outlives this.
  FactTypes(const bind::Program& program, schema::Loader& loader);

  // Each root name with its type, in the order of kRootNames. `runs`: the names of earlier runs.
  std::vector<model::Property> variables(const std::vector<std::string_view>& runs) const;

 private:
  model::Type inputs(const bind::Resource& resource);
  model::Type outputs(const bind::Resource& resource);
  model::Type resource(const bind::Resource& resource);
  model::Type component(const bind::Component& component);
  // `resource`, `read` and `component` of a program, or of a component's.
  const std::vector<model::Property>& inside(const bind::Program& program);

  bind::Packages packages_;
  bind::SchemaTypes types_;
  std::map<const bind::Program*, std::vector<model::Property>> inside_;
  std::vector<model::Property> roots_;  // without `run`
};

}  // namespace virga::cli
