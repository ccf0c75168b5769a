#include "peer.h"

#include "pulumi/demo/server.h"
#include "sdk/typed/typed.h"

namespace components {

Peer::Peer(const sdk::ResourceName& name, const PeerArgs& args, const sdk::ResourceOptions& options)
    : ComponentResource("components:index:Peer", name, options),
      PeerOutputs(create(name, args)) {}

PeerOutputs Peer::create(const sdk::ResourceName& name, const PeerArgs& args) {
  const demo::Server own(name + "-own", {.image = "debian"}, {.parent = *this});

  const demo::Server made(name + "-made", {.image = args.other}, {.parent = *this});

  const PeerOutputs outputs{.first = own.image(), .last = made.image()};
  register_outputs({{"first", outputs.first}, {"last", outputs.last}});
  return outputs;
}

}  // namespace components
