// What the program of a component takes and what it makes visible. Spec: docs/spec/pcl-language.md,
// section 11.5.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "bind/program.h"

namespace virga::bind {

// Its names are those of the program, which must outlive it.
struct ComponentInterface {
  // A config variable of the program.
  struct Parameter {
    model::Type type;
    bool required;
    Range declared;
  };
  std::map<std::string_view, Parameter> parameters;
  // The parameters' types: what property paths of options walk through.
  std::vector<model::Property> places;
  // An object of the program's outputs, each an eventual value.
  model::Type type;
};

ComponentInterface interface_of(const Program& program);

}  // namespace virga::bind
