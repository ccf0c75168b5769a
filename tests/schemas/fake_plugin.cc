// pulumi-resource-NAME ENGINE: a provider plugin for tests of `virga schema add` and `virga convert
// --mapping`. The file `mode` beside the executable (as it was started) selects how it misbehaves;
// `schema.json` is its schema, and `mapping.json` its mapping of the provider `fake`.
#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "rpc/component_provider.h"
#include "rpc/connection/server.h"
#include "rpc/provider_service.h"

namespace virga {
namespace {

using rpc::Answer;

constexpr std::size_t kTooLarge = (std::size_t{256} << 20) + 1;
constexpr int kForever = 1000;  // seconds

std::string text_of(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class FakeProvider final : public rpc::ComponentProvider {
 public:
  FakeProvider(std::string mode, std::string schema)
      : mode_(std::move(mode)), schema_(std::move(schema)) {}

  Answer<void> handshake(rpc::PluginHandshake) override {
    if (mode_ == "old") return rpc::reject(rpc::Code::kUnimplemented, "no handshake");
    return {};
  }
  Answer<std::string> plugin_version() override { return "1.0.0"; }
  Answer<std::string> schema() override {
    if (mode_ == "hang") ::sleep(kForever);
    if (mode_ == "crash_in_call") ::kill(::getpid(), SIGKILL);
    if (mode_ == "refuse") return rpc::reject(rpc::Code::kUnknown, "no schema today");
    if (mode_ == "huge") return std::string(kTooLarge, ' ');
    return schema_;
  }
  Answer<rpc::CheckedConfig> check_config(rpc::PropertyValue) override { return none(); }
  Answer<void> configure(rpc::PropertyValue) override { return none(); }
  Answer<rpc::ConstructResponse> construct(rpc::ConstructRequest, std::stop_token) override {
    return none();
  }
  Answer<run::CallResponse> call(rpc::MethodRequest, std::stop_token) override { return none(); }
  Answer<void> cancel() override { return none(); }

 private:
  static base::Unexpected<rpc::Failure> none() {
    return rpc::reject(rpc::Code::kUnimplemented, "not supported");
  }
  std::string mode_, schema_;
};

// A plugin with mappings. Its modes begin with "mapping".
std::shared_ptr<rpc::ProviderHost> mapping_host(const std::string& mode, std::string mapping) {
  auto host =
      std::make_shared<rpc::ProviderHost>(rpc::ProviderHost{nullptr, "fake", "1.0.0", "{}"});
  const bool is_old = mode == "mapping_old";
  const std::string wanted = is_old ? rpc::kOldTerraformKey : rpc::kTerraformKey;
  // Plugins of before 2023 do not list their mappings.
  if (!is_old) {
    host->mappings = [wanted, mode](const std::string& key) {
      std::vector<std::string> names;
      if (mode == "mapping_hang") ::sleep(kForever);
      if (key == wanted && mode != "mapping_unlisted") names.emplace_back("fake");
      return Answer<std::vector<std::string>>(std::move(names));
    };
  }
  host->mapping = [wanted, mode, mapping = std::move(mapping)](
                      const std::string& key, const std::string&) -> Answer<rpc::Mapping> {
    if (mode == "mapping_crash") ::kill(::getpid(), SIGKILL);
    if (mode == "mapping_refuse") return rpc::reject(rpc::Code::kUnknown, "no mapping today");
    if (mode == "mapping_huge") return rpc::Mapping{"fake", std::string(kTooLarge, ' ')};
    if (mode == "mapping_other") return rpc::Mapping{"other", "{\"name\":\"other\"}"};
    return key == wanted ? rpc::Mapping{"fake", mapping} : rpc::Mapping{};
  };
  return host;
}

// A plugin that creates the package of its schema from parameters. It writes them to a file.
std::shared_ptr<rpc::ProviderHost> parameter_host(const std::string& folder) {
  auto host = std::make_shared<rpc::ProviderHost>(
      rpc::ProviderHost{nullptr, "fake", "1.0.0", text_of(folder + "/schema.json")});
  host->parameterize = [folder](const rpc::Parameters& given) -> Answer<rpc::Subpackage> {
    std::ofstream file(folder + "/parameters");
    if (const auto* parameter = std::get_if<rpc::PackageParameter>(&given)) {
      file << parameter->name << "@" << parameter->version << ": " << parameter->value << "\n";
      return rpc::Subpackage{parameter->name, parameter->version};
    }
    for (const std::string& each : std::get<std::vector<std::string>>(given)) file << each << "\n";
    return rpc::Subpackage{"made", "2.0.0"};
  };
  return host;
}

// Starts a child in the group, and one in a session of its own whose parent ends.
void start_children() {
  if (::fork() == 0) {
    ::sleep(kForever);
    std::_Exit(0);
  }
  if (::fork() == 0) {
    if (::fork() == 0) {
      ::setsid();
      ::sleep(kForever);
      std::_Exit(0);
    }
    std::_Exit(0);
  }
}

void write_environment(const std::string& path) {
  std::ofstream file(path);
  for (char** each = environ; *each; ++each) file << *each << "\n";
}

int serve(const std::string& folder) {
  std::string mode = text_of(folder + "/mode");
  if (mode.ends_with('\n')) mode.pop_back();
  if (mode == "silent") ::sleep(kForever);
  if (mode == "fork" || mode == "fork_silent") start_children();
  if (mode == "fork_silent") ::sleep(kForever);
  if (mode == "environment") write_environment(folder + "/environment");
  if (mode == "crash" || mode == "crash_with_log") {
    // Nearly as much as a pipe holds.
    if (mode == "crash_with_log") fmt::print(stderr, "{}", std::string(60'000, '.') + "\n");
    fmt::print(stderr, "starting\nfatal: no licence\n");
    return 3;
  }
  if (mode == "garbage") {
    fmt::print("hello\033[2J\n");
    std::fflush(stdout);
    ::sleep(kForever);
  }
  if (mode == "flood") {
    for (;;) fmt::print("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
  }
  rpc::Services services;
  if (mode.starts_with("mapping")) {
    services.provider = mapping_host(mode, text_of(folder + "/mapping.json"));
  } else if (mode == "parameters") {
    services.provider = parameter_host(folder);
  } else {
    services.components = std::make_shared<FakeProvider>(mode, text_of(folder + "/schema.json"));
  }
  const auto server = rpc::Server::start(std::move(services));
  if (!server) return 1;
  fmt::print("{}\n", (*server)->port());
  std::fflush(stdout);
  if (mode == "flood_later") {
    for (;;) fmt::print("more output\n");
  }
  ::signal(SIGTERM, SIG_IGN);
  ::signal(SIGINT, SIG_IGN);
  for (;;) ::sleep(kForever);
}

}  // namespace
}  // namespace virga

int main(int count, char** arguments) {
  if (count != 2) return 2;  // the engine passes its address
  const std::string self = arguments[0];
  return virga::serve(self.substr(0, self.rfind('/')));
}
