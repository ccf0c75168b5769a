#include <map>
#include <string>
#include <vector>

#include "pulumi/demo/server.h"
#include "rpc/engine_program.h"
#include "sdk/pcl/pcl.h"
#include "sdk/typed/typed.h"

using namespace pulumi;

void program() {
  // Failures of expressions with outputs, and of values that are missing.
  const sdk::Config config;
  const std::map<std::string, std::string> settings =
      config.get<std::map<std::string, std::string>>("settings", {{"region", "north"}}).value();
  const sdk::PropertyValue any = config.get<sdk::PropertyValue>(
      "any",
      pcl::value(std::map<std::string, int>{{"size", 2}})).value();

  const demo::Server server("server", {.image = "debian"});

  const auto hidden = sdk::secret(settings);
  const auto shape = sdk::secret(any);

  sdk::export_output(
      "found",
      pcl::try_each(
          [hidden]() { return hidden["region"]; },
          []() { return std::string("south"); }));
  sdk::export_output(
      "missing",
      pcl::try_each([hidden]() { return hidden["zone"]; }, []() { return std::string("south"); }));
  sdk::export_output(
      "third",
      pcl::try_each(
          [hidden]() { return pcl::to<sdk::PropertyValue>(hidden["zone"]); },
          [shape]() { return pcl::at<sdk::PropertyValue>(shape, "zone"); },
          [settings]() { return pcl::value(settings.at("zone")); },
          []() { return pcl::value("south"); }));
  sdk::export_output(
      "laterFallback",
      pcl::try_each(
          [settings]() { return settings.at("zone"); },
          [server]() { return server.address(); }));
  sdk::export_output(
      "unknown",
      pcl::try_each([server]() { return server.address(); }, []() { return std::string("none"); }));
  sdk::export_output(
      "inside",
      sdk::PropertyInput::list({
          pcl::try_each(
              [shape]() { return pcl::at<sdk::PropertyValue>(shape, "size"); },
              []() { return pcl::value(1); }),
          pcl::try_each(
              [hidden]() {
                return sdk::output(std::vector<sdk::Output<std::string>>{hidden["zone"]});
              },
              []() { return std::vector<std::string>{"none"}; })}));
  sdk::export_output(
      "element",
      pcl::list_of(
          std::vector<std::string>{"region", "zone"},
          [&](const std::string& key) {
            return pcl::try_each(
                [hidden, key]() {
                  return hidden.apply([key](const std::map<std::string, std::string>& hidden_2) {
                    return pcl::at<std::string>(hidden_2, key);
                  });
                },
                [key]() { return "no " + key; });
          }));
  sdk::export_output(
      "text",
      sdk::interpolate(
          "in {} of {}",
          pcl::try_each(
              [hidden]() { return hidden["zone"]; },
              []() { return std::string("south"); }),
          server.address()));
  sdk::export_output(
      "checks",
      std::vector<sdk::Output<bool>>{
          pcl::can([hidden]() { return hidden["region"]; }),
          pcl::can([shape]() { return pcl::at<sdk::PropertyValue>(shape, "zone"); }),
          pcl::can([server]() { return server.address(); }),
          pcl::can([&]() { return settings.at("zone"); })});
  sdk::export_output(
      "chosen",
      pcl::can([shape]() { return pcl::at<sdk::PropertyValue>(shape, "zone"); })
          .apply([](bool value) { return std::string(value ? "zone" : "no zone"); }));

  const sdk::ResourceHook later("later", [](const sdk::HookArgs&) {
    pcl::run_command({pcl::not_implemented<std::string>("this hook has no command yet")});
  });

  const sdk::ResourceHook partly("partly", [](const sdk::HookArgs& args) {
    pcl::run_command(pcl::to<std::vector<std::string>>(
        pcl::list({
            "echo",
            pcl::not_implemented<sdk::PropertyValue>("the text is missing"),
            args.name})));
  });

  const demo::Server hooked("hooked", {.image = "debian"}, {
      .hooks = {.after_create = {later, partly}},
  });
}

int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
