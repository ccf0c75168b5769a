#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pair.h"
#include "peer.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // Components that need each other.
  auto [server_first, resolve_server_first] = sdk::deferred_output<std::string>("server.first");
  const components::Peer client("client", {.other = server_first});

  const components::Peer server("server", {.other = client.first});
  std::move(resolve_server_first).resolve(server.first);

  auto [many_all, resolve_many_all] = sdk::deferred_output<std::vector<components::Peer>>("many");
  const components::Peer one("one", {
      .other = many_all.apply([](const std::vector<components::Peer>& many_all_2) {
        return sdk::output(
            pcl::list_of(many_all_2, [](const components::Peer& each) { return each.first; }));
      })
          .apply([](const std::vector<std::string>& value) { return pcl::join(",", value); }),
  });

  std::vector<components::Peer> many;
  for (int i = 0; i < 2; ++i) {
    many.push_back(components::Peer("many-" + std::to_string(i), {.other = one.first}));
  }
  std::move(resolve_many_all).resolve(many);

  auto [named_all, resolve_named_all] =
      sdk::deferred_output<std::map<std::string, components::Peer>>("named");
  const components::Peer owner("owner", {
      .other = named_all.apply([](const std::map<std::string, components::Peer>& named_all_2) {
        return named_all_2.at("b").first;
      }),
  });

  std::map<std::string, components::Peer> named;
  for (const auto& [key, value] : std::map<std::string, int>{{"a", 1}, {"b", 2}}) {
    named.emplace(key, components::Peer("named-" + key, {
        .other = sdk::interpolate("{}-{}", owner.first, key),
    }));
  }
  std::move(resolve_named_all).resolve(named);

  auto [spare_first, resolve_spare_first] = sdk::deferred_output<std::string>("spare.first");
  std::vector<components::Peer> listed;
  for (int index = 0; [[maybe_unused]] const auto& value : std::vector<std::string>{"x", "y"}) {
    listed.push_back(components::Peer("listed-" + std::to_string(index), {
        .other = sdk::interpolate("{}-{}", spare_first, value),
    }));
    ++index;
  }

  const components::Peer spare("spare", {.other = listed.at(1).first});
  std::move(resolve_spare_first).resolve(spare.first);

  const components::Pair pair("pair");

  sdk::export_output(
      "all",
      std::vector<sdk::Output<std::string>>{
          client.last,
          server.last,
          one.last,
          many.at(1).last,
          pair.both});
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
