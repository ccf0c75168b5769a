// Who looks at resources before anything is done about them: policy packs. Spec: docs/spec/wire.md,
// section 3.4.
#pragma once

#include <optional>

#include "base/error.h"
#include "pulumi/property/property_value.h"
#include "run/policy/policy_resource.h"

namespace virga::engine {

class Analyzer {
 public:
  virtual ~Analyzer() = default;

  // Asked for every resource that is registered, components and providers too, with its inputs as
  // its provider has checked them; one at a time. Gives the inputs that it is to have instead, an
  // object, or nothing where they stay as they are. An Error refuses the resource.
  virtual base::Result<std::optional<pulumi::PropertyValue>> analyze(
      const run::PolicyResource& resource) = 0;
};

}  // namespace virga::engine
