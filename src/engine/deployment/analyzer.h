// Checks resources before the engine changes them: policy packs. Spec: docs/spec/wire.md, section
// 3.4.
#pragma once

#include <optional>

#include "base/error.h"
#include "pulumi/property/property_value.h"
#include "run/policy/policy_resource.h"

namespace virga::engine {

class Analyzer {
 public:
  virtual ~Analyzer() = default;

  // The engine calls this for every registered resource, including components and providers, one at
  // a time. The inputs are those that the provider has checked. Returns an object that replaces the
  // inputs, or nullopt if they stay unchanged. An Error rejects the resource.
  virtual base::Result<std::optional<pulumi::PropertyValue>> analyze(
      const run::PolicyResource& resource) = 0;
};

}  // namespace virga::engine
