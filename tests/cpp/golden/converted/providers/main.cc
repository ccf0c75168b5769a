#include <map>
#include <string>
#include <vector>

#include "dock.h"
#include "pulumi/fleet/harbor.h"
#include "pulumi/fleet/labels.h"
#include "pulumi/fleet/provider.h"
#include "pulumi/fleet/ship.h"
#include "rpc/engine_program.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // Providers with methods, and resources that methods and outputs refer to.
  const fleet::Provider east("east", {.mode = fleet::Mode::fast, .zone = "east"});

  const fleet::Ship ship("ship", {.mode = east.mode(), .name = east.zone()}, {.provider = east});

  // Not secret, unlike the output of the same name.
  const fleet::Harbor harbor("harbor", {.code = {{"gate", "north-gate"}}, .zone = "south"});

  const fleet::Ship guided("guided", {.name = "guided"}, {
      .provider = sdk::resource_from(harbor.pilot()),
  });

  const fleet::Ship managed("managed", {
      .escort = sdk::resource_from(harbor.flagship()),
      .name = "managed",
  }, {
      .depends_on = {sdk::resource_from(harbor.flagship())},
      .provider = sdk::resource_from(harbor.office()[&fleet::HarborOfficeResult::provider]),
  });

  const components::Dock dock("dock", {.zones = {"a", "b"}}, {.providers = {east}});

  sdk::export_output("identity", east.identity()[&fleet::ProviderIdentityResult::result]);
  sdk::export_output(
      "prefixed",
      east.prefixed({.prefix = "fleet-"})[&fleet::ProviderPrefixedResult::result]);
  sdk::export_output(
      "plain",
      std::vector<sdk::Output<int>>{
          harbor.depth<int>(),
          harbor.office()[&fleet::HarborOfficeResult::berths]});
  sdk::export_output("code", harbor.code());
  sdk::export_output(
      "labels",
      fleet::labels<std::map<std::string, std::string>>({.zone = "south"}));
  sdk::export_output("dock", dock.summary);
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
