#pragma once

#include <string>

#include "sdk/typed/typed.h"

namespace components {

using namespace pulumi;

/// The outputs of Pair.
struct PairOutputs {
  sdk::Output<std::string> both;
};

class Pair : public sdk::ComponentResource, public PairOutputs {
 public:
  Pair(const sdk::ResourceName& name, const sdk::ResourceOptions& options = {});

 private:
  PairOutputs create(const sdk::ResourceName& name);
};

}  // namespace components
