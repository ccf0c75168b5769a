#include "pair.h"

#include <string>
#include <utility>

#include "peer.h"
#include "sdk/typed/typed.h"

namespace components {

Pair::Pair(const sdk::ResourceName& name, const sdk::ResourceOptions& options)
    : ComponentResource("components:index:Pair", name, options),
      PairOutputs(create(name)) {}

PairOutputs Pair::create(const sdk::ResourceName& name) {
  // A cycle inside of a component.
  auto [right_first, resolve_right_first] = sdk::deferred_output<std::string>("right.first");
  const components::Peer left(name + "-left", {.other = right_first}, {.parent = *this});

  const components::Peer right(name + "-right", {
      .other = sdk::interpolate("{}-{}", left.first, left.last),
  }, {.parent = *this});
  std::move(resolve_right_first).resolve(right.first);

  const PairOutputs outputs{.both = sdk::interpolate("{} {}", left.last, right.last)};
  register_outputs({{"both", outputs.both}});
  return outputs;
}

}  // namespace components
