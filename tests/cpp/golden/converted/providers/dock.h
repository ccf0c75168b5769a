#pragma once

#include <string>
#include <vector>

#include "sdk/typed/typed.h"

namespace components {

using namespace pulumi;

/// The arguments of Dock.
struct DockArgs {
  std::vector<std::string> zones;
};

/// The outputs of Dock.
struct DockOutputs {
  sdk::Output<sdk::PropertyValue> summary;
};

class Dock : public sdk::ComponentResource, public DockOutputs {
 public:
  Dock(
      const sdk::ResourceName& name,
      const DockArgs& args,
      const sdk::ResourceOptions& options = {});

 private:
  DockOutputs create(const sdk::ResourceName& name, const DockArgs& args);
};

}  // namespace components
