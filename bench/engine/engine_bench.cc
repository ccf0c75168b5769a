// The embedded engine, by itself: requests in, answers and a new state out. The files say how many
// resources there are and what they hang together by: "chain 10000", "star 10000", "tree 10000".
// No Go peer: the real engine does not run without its providers.
#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>

#include "engine/engine.h"
#include "harness.h"
#include "pulumi/urn.h"

namespace virga::bench {
namespace {

namespace fs = std::filesystem;
using engine::EngineOptions;
using engine::LocalEngine;
using engine::Snapshot;
using pulumi::PropertyValue;
using run::RegisterResourceRequest;

constexpr std::size_t kChildren = 8;  // of a component in a tree

std::string urn_of(std::string_view type, std::size_t i) {
  return pulumi::Urn::make("dev", "bench", "", type, "r" + std::to_string(i)).str();
}

std::string stack_urn() {
  return pulumi::Urn::make("dev", "bench", "", pulumi::kStackType, "bench-dev").str();
}

RegisterResourceRequest request(std::string_view type, std::string name, std::string parent) {
  RegisterResourceRequest made;
  made.type = type;
  made.name = std::move(name);
  made.parent = std::move(parent);
  made.custom = type == "p:m:Resource";
  made.inputs = PropertyValue::object(
      {{"name", PropertyValue::string(made.name)}, {"size", PropertyValue::number(1)}});
  return made;
}

std::vector<RegisterResourceRequest> program(const fs::path& file) {
  std::istringstream text(read_file(file));
  std::string shape;
  std::size_t count = 0;
  text >> shape >> count;
  const std::string stack = stack_urn();
  std::vector<RegisterResourceRequest> requests = {request(pulumi::kStackType, "bench-dev", "")};
  for (std::size_t i = 0; i < count; ++i) {
    const bool component = shape == "tree" && i % kChildren == 0;
    const bool child = shape == "tree" && !component;
    requests.push_back(request(component ? "p:m:Component" : "p:m:Resource",
                               "r" + std::to_string(i),
                               child ? urn_of("p:m:Component", i - i % kChildren) : stack));
    if (i == 0 || shape == "tree") continue;
    const std::size_t needed = shape == "chain" ? i - 1 : 0;
    requests.back().dependencies = {urn_of("p:m:Resource", needed)};
    requests.back().property_dependencies["name"] = requests.back().dependencies;
  }
  return requests;
}

// The state that a deployment of the program leaves. Figures about what fails mean nothing.
Snapshot deploy(const std::vector<RegisterResourceRequest>& requests, Snapshot before,
                bool preview) {
  schema::MemoryLoader loader;
  EngineOptions options;
  options.project = "bench";
  options.preview = preview;
  options.snapshot = std::move(before);
  LocalEngine engine(std::move(options), loader);
  for (const RegisterResourceRequest& next : requests) {
    engine.register_resource(next, [](base::Result<run::RegisterResourceResponse>) {});
  }
  if (!requests.empty()) {
    engine.register_resource_outputs({stack_urn(), PropertyValue::object({})},
                                     [](base::Result<void>) {});
  }
  engine.finish([](base::Result<void>) {});
  if (engine.failed()) {
    std::cerr << "the deployment failed\n";
    std::exit(1);
  }
  DoNotOptimize(engine.steps().size());
  return engine.snapshot();
}

Work preview(const fs::path& file) {
  return [requests = program(file)] { DoNotOptimize(deploy(requests, {}, true)); };
}

Work create(const fs::path& file) {
  return [requests = program(file)] { DoNotOptimize(deploy(requests, {}, false)); };
}

Work same(const fs::path& file) {
  auto requests = program(file);
  return [before = deploy(requests, {}, false), requests] {
    DoNotOptimize(deploy(requests, before, false));
  };
}

Work remove(const fs::path& file) {
  return [before = deploy(program(file), {}, false)] { DoNotOptimize(deploy({}, before, false)); };
}

}  // namespace
}  // namespace virga::bench

int main(int argc, char** argv) {
  using namespace virga::bench;
  constexpr Case kCases[] = {
      {"engine/preview", "deployment-", preview},
      {"engine/create", "deployment-", create},
      {"engine/same", "deployment-", same},
      {"engine/remove", "deployment-", remove},
  };
  return run(argc, argv, kCases);
}
