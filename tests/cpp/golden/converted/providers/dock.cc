#include "dock.h"

#include <map>
#include <string>
#include <vector>

#include "pulumi/fleet/distance.h"
#include "pulumi/fleet/labels.h"
#include "pulumi/fleet/ship.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

namespace components {

Dock::Dock(const sdk::ResourceName& name, const DockArgs& args, const sdk::ResourceOptions& options)
    : ComponentResource(
          "components:index:Dock",
          name,
          {{"zones", sdk::to_input(args.zones)}},
          options),
      DockOutputs(create(name, args)) {}

DockOutputs Dock::create(const sdk::ResourceName& name, const DockArgs& args) {
  const sdk::Resource self = *this;
  // Functions of a component use its providers.

  const auto labels =
      fleet::labels<std::map<std::string, std::string>>({.zone = "north"}, {.parent = self});
  const auto empty = fleet::labels<std::map<std::string, std::string>>({}, {.parent = self});
  const auto away = fleet::distance<double>("north", {}, {.parent = self});

  const fleet::Ship first(name + "-first", {.name = "first"}, {.parent = *this});

  const auto others = first.name().apply([](const std::string& name_2) {
    return pcl::split(",", name_2);
  }).apply([=](const std::vector<std::string>& range) {
    std::vector<fleet::Ship> others_2;
    for (int index = 0; [[maybe_unused]] const auto& value : range) {
      others_2.push_back(fleet::Ship(name + "-others-" + std::to_string(index), {
          .name = sdk::interpolate(
              "{}-{}",
              value,
              fleet::labels<std::map<std::string, std::string>>(
                  {.zone = value},
                  {.parent = self})["kind"]),
      }, {.parent = self}));
      ++index;
    }
    return others_2;
  });

  const DockOutputs outputs{
      .summary = pcl::to<sdk::PropertyValue>(
          sdk::PropertyInput::list({
              labels["kind"],
              empty,
              away,
              others.apply([](const std::vector<fleet::Ship>& others_2) {
                return others_2.at(0).name();
              }),
              args.zones})),
  };
  register_outputs({{"summary", outputs.summary}});
  return outputs;
}

}  // namespace components
