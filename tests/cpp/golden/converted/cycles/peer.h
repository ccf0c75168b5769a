#pragma once

#include <string>

#include "sdk/typed/typed.h"

namespace components {

using namespace pulumi;

/// The arguments of Peer.
struct PeerArgs {
  sdk::Output<std::string> other;
};

/// The outputs of Peer.
struct PeerOutputs {
  sdk::Output<std::string> first;
  sdk::Output<std::string> last;
};

class Peer : public sdk::ComponentResource, public PeerOutputs {
 public:
  Peer(
      const sdk::ResourceName& name,
      const PeerArgs& args,
      const sdk::ResourceOptions& options = {});

 private:
  PeerOutputs create(const sdk::ResourceName& name, const PeerArgs& args);
};

}  // namespace components
