#include <string>
#include <vector>

#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // Resources are equal if they are the same one.
  const sdk::Config config;
  const bool is_prod = config.get("isProd", false).value();

  const sdk::CustomResource web("pulumi:index:Stash", "web", {{"input", "w"}});

  const sdk::CustomResource db("pulumi:index:Stash", "db", {{"input", "d"}});

  std::vector<sdk::CustomResource> many;
  for (int i = 0; i < 2; ++i) {
    many.push_back(sdk::CustomResource("pulumi:index:Stash", "many-" + std::to_string(i), {
        {"input", i}}));
  }

  sdk::export_output(
      "same",
      std::vector<sdk::Output<bool>>{
          sdk::all(web.urn(), db.urn()).apply([](const auto& values) {
            const auto& [web_urn, db_urn] = values;
            return web_urn == db_urn;
          }),
          sdk::all(web.urn(), many.at(0).urn()).apply([](const auto& values) {
            const auto& [web_urn, many_urn] = values;
            return web_urn != many_urn;
          }),
          sdk::all(many.at(0).urn(), (is_prod ? db : web).urn())
              .apply([](const auto& values) {
                const auto& [many_urn, urn] = values;
                return many_urn == urn;
              })});
  sdk::export_output(
      "others",
      pcl::filtered_list_of(
          std::vector<sdk::CustomResource>{web, db},
          [many](const sdk::CustomResource& each) {
            return sdk::all(each.urn(), many.at(1).urn()).apply([](const auto& values) {
              const auto& [each_urn, many_urn] = values;
              return each_urn != many_urn;
            });
          },
          [](const sdk::CustomResource& each) { return each.output<sdk::PropertyValue>("output"); }));
  sdk::export_output("absent", std::vector<bool>{false, true});
  sdk::export_output(
      "nested",
      sdk::all(web.urn(), db.urn()).apply([is_prod](const auto& values) {
        const auto& [web_urn, db_urn] = values;
        return is_prod == (web_urn == db_urn) ? 1 : 2;
      }));
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
