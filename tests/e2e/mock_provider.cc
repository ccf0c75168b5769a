// virga_mock_provider SCHEMA MOCKS [ENGINE]: a plugin that the Pulumi engine starts. It is the
// provider of the package in a schema, made of mocks (docs/mocking.md). It prints its port and
// serves until it receives a signal.
#include "engine/mock/mock_provider.h"

#include <fmt/core.h>
#include <signal.h>

#include <fstream>
#include <memory>
#include <mutex>
#include <sstream>

#include "diag/render_text.h"
#include "engine/mock/rules/read_rules.h"
#include "rpc/connection/server.h"
#include "rpc/provider_service.h"

namespace virga {
namespace {

// Serializes the requests, as mocks require.
class OneByOne final : public engine::Provider {
 public:
  explicit OneByOne(engine::Provider& provider) : provider_(provider) {}

  void check(engine::CheckRequest request, engine::Done<engine::CheckResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.check(std::move(request), std::move(done));
  }
  void diff(engine::DiffRequest request, engine::Done<engine::DiffResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.diff(std::move(request), std::move(done));
  }
  void create(engine::CreateRequest request, engine::Done<engine::CreateResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.create(std::move(request), std::move(done));
  }
  void read(engine::ReadRequest request, engine::Done<engine::ReadResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.read(std::move(request), std::move(done));
  }
  void update(engine::UpdateRequest request, engine::Done<engine::UpdateResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.update(std::move(request), std::move(done));
  }
  void remove(engine::DeleteRequest request, engine::Done<void> done) override {
    const std::lock_guard lock(mutex_);
    provider_.remove(std::move(request), std::move(done));
  }
  void construct(engine::ConstructRequest request,
                 engine::Done<engine::ConstructResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.construct(std::move(request), std::move(done));
  }
  void invoke(engine::ProviderInvokeRequest request,
              engine::Done<run::InvokeResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.invoke(std::move(request), std::move(done));
  }
  void call(engine::ProviderCallRequest request, engine::Done<run::CallResponse> done) override {
    const std::lock_guard lock(mutex_);
    provider_.call(std::move(request), std::move(done));
  }

 private:
  engine::Provider& provider_;
  std::mutex mutex_;
};

std::string text_of(const char* path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// The file mapping.json beside the schema is the mapping of the provider of Terraform with the name
// of the package.
void add_mapping(const std::string& schema_path, rpc::ProviderHost& host) {
  const std::string folder = schema_path.substr(0, schema_path.rfind('/') + 1);
  const std::string mapping = text_of((folder + "mapping.json").c_str());
  if (mapping.empty()) return;
  host.mappings = [name = host.package](const std::string& key) {
    std::vector<std::string> names;
    if (key == rpc::kTerraformKey) names.push_back(name);
    return rpc::Answer<std::vector<std::string>>(std::move(names));
  };
  host.mapping = [name = host.package, mapping](const std::string& key, const std::string&) {
    return rpc::Answer<rpc::Mapping>(key == rpc::kTerraformKey ? rpc::Mapping{name, mapping}
                                                               : rpc::Mapping{});
  };
}

void wait_for_the_end(const sigset_t& signals) {
  int signal = 0;
  ::sigwait(&signals, &signal);
}

int serve(const char* schema_path, const char* rules_path) {
  sigset_t signals;
  ::sigemptyset(&signals);
  ::sigaddset(&signals, SIGINT);
  ::sigaddset(&signals, SIGTERM);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // before the first thread starts

  const std::string schema = text_of(schema_path);
  auto package = schema::Package::parse(schema, schema_path);
  if (!package) {
    fmt::print(stderr, "{}\n", package.error().str());
    return 1;
  }
  schema::MemoryLoader loader;
  loader.add(*package);
  base::Sources sources;
  diag::Diagnostics diagnostics;
  engine::MockRules rules =
      engine::read_mock_rules(sources.add(rules_path, text_of(rules_path)), diagnostics);
  if (!diagnostics.empty()) {
    fmt::print(stderr, "{}", diag::render_text(diagnostics, sources, {}));
    return 1;
  }
  engine::MockProvider mocks(std::move(rules), loader);
  OneByOne provider(mocks);

  rpc::Services services;
  services.provider = std::make_shared<rpc::ProviderHost>(
      rpc::ProviderHost{&provider, (*package)->name(), (*package)->version(), schema});
  add_mapping(schema_path, *services.provider);
  const auto server = rpc::Server::start(std::move(services));
  if (!server) {
    fmt::print(stderr, "{}\n", server.error().str());
    return 1;
  }
  fmt::print("{}\n", (*server)->port());
  std::fflush(stdout);
  wait_for_the_end(signals);
  (*server)->stop(std::chrono::milliseconds(500));
  return 0;
}

}  // namespace
}  // namespace virga

int main(int count, char** arguments) {
  if (count < 3) {
    fmt::print(stderr, "usage: virga_mock_provider SCHEMA MOCKS [ENGINE]\n");
    return 2;
  }
  return virga::serve(arguments[1], arguments[2]);
}
