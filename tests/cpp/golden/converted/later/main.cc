#include <optional>
#include <string>
#include <vector>

#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // Values and instances that depend on outputs.
  const sdk::Config config;
  const double copies = config.get<double>("copies", 2).value();

  const demo::Server s("s", {.image = "i"});

  const auto t = s.address().apply([](const std::string& address) {
    return pcl::split(",", address);
  }).apply([=](const std::vector<std::string>& range) {
    std::vector<demo::Server> t_2;
    for (int index = 0; [[maybe_unused]] const auto& value : range) {
      t_2.push_back(demo::Server("t-" + std::to_string(index), {.image = value}));
      ++index;
    }
    return t_2;
  });

  const auto u = s.address().apply([copies](const std::string& address) {
    return pcl::length(address) + copies;
  }).apply([=](double range) {
    std::vector<demo::Server> u_2;
    for (int i = 0; i < pcl::to<int>(range); ++i) {
      u_2.push_back(demo::Server("u-" + std::to_string(i), {.image = "x" + std::to_string(i)}));
    }
    return u_2;
  });

  const auto v = s.address().apply([](const std::string& address) {
    return address == "";
  }).apply([=](bool range) {
    std::optional<demo::Server> v_2;
    if (range) {
      v_2 = demo::Server("v", {.image = "x"});
    }
    return v_2;
  });

  sdk::export_output(
      "o",
      t.apply([](const std::vector<demo::Server>& t_2) { return t_2.at(0).address(); }));
  sdk::export_output(
      "p",
      t.apply([](const std::vector<demo::Server>& t_2) {
        return sdk::output(
            pcl::list_of(t_2, [](const demo::Server& item) { return item.address(); }));
      }));
  sdk::export_output(
      "q",
      sdk::interpolate(
          "{}-{}",
          u.apply([](const std::vector<demo::Server>& u_2) {
            return sdk::output(
                pcl::list_of(u_2, [](const demo::Server& item) { return item.address(); }));
          })
              .apply([](const std::vector<std::string>& value) { return pcl::join(",", value); }),
          s.name()));
  sdk::export_output(
      "r",
      v.apply([](const std::optional<demo::Server>& v_2) {
        return v_2
            ? v_2->address<std::optional<std::string>>()
            : sdk::Output<std::optional<std::string>>(std::nullopt);
      }));
  sdk::export_output(
      "w",
      s.address().recover(
          [](const auto& failure) { return "no " + std::string(failure.error().str()); }));
  sdk::export_output(
      "shown",
      pcl::filtered_list_of(
          std::vector<demo::Server>{s},
          [](const demo::Server& server) {
            return server.address().apply([](const std::string& address) {
              return address != "hidden";
            });
          },
          [](const demo::Server& server) { return server.name(); }));
  sdk::export_output(
      "named",
      pcl::filtered_map_of(
          std::vector<demo::Server>{s},
          [](const demo::Server& server) {
            return server.address().apply([](const std::string& address) {
              return address != "hidden";
            });
          },
          [](const demo::Server& server) { return sdk::all(server.name(), server.id()); }));

  const demo::Server x("x", {
      .image = "x",
      .ports = pcl::list_of(std::vector<int>{1, 2}, [](int p) { return p * 80; }),
  });
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
