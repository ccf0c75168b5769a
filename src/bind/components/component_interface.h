// The parameters and outputs of a component's program. Spec: docs/spec/pcl-language.md,
// section 11.5.
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "bind/program/program.h"
#include "model/check/diagnostic_profile.h"

namespace virga::bind {

// Names are borrowed from the program, which must outlive it.
struct ComponentInterface {
  // A config variable of the program.
  struct Parameter {
    model::Type type;
    bool required;
    Range declared;
  };
  std::map<std::string_view, Parameter> parameters;
  // The types of the parameters. Property paths of options lead into them.
  std::vector<model::Property> places;
  // An object with the outputs of the program, each wrapped in an output type. Its annotation is a
  // ComponentAnnotation.
  model::Type type;
};

ComponentInterface interface_of(const std::shared_ptr<const Program>& program,
                                const model::DiagnosticProfile& profile);

}  // namespace virga::bind
