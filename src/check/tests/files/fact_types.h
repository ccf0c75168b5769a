// The types of the values that conditions can use (names.h).
#pragma once

#include <map>
#include <vector>

#include "bind/program/program.h"
#include "bind/types/schema_type.h"
#include "model/type.h"
#include "schema/loader.h"

namespace virga::check {

class FactTypes {
 public:
  // Requires: `program` has no errors. `program` must outlive this.
  FactTypes(const bind::Program& program, schema::Loader& loader);

  // Returns each root name with its type, in the order of kRootNames. `runs` are the names of
  // earlier runs.
  std::vector<model::Property> variables(const std::vector<std::string_view>& runs) const;

 private:
  model::Type inputs(const bind::Resource& resource);
  model::Type outputs(const bind::Resource& resource);
  model::Type resource(const bind::Resource& resource);
  model::Type component(const bind::Component& component);
  // The members `resource`, `read` and `component` of a program or of a component's program.
  const std::vector<model::Property>& inside(const bind::Program& program);

  bind::Packages packages_;
  bind::SchemaTypes types_;
  std::map<const bind::Program*, std::vector<model::Property>> inside_;
  std::vector<model::Property> roots_;  // all root names except `run`
};

}  // namespace virga::check
