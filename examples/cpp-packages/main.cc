// Previews the programs on the engine that Virga contains, with providers that are simulated by the
// schemas, and prints what the programs register.
#include <iostream>

#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "programs.h"
#include "pulumi/json.h"
#include "sdk/sdk.h"

namespace {

namespace engine = virga::engine;
namespace sdk = virga::sdk;

bool run_in_memory(const char* name, void (*program)()) {
  using virga::base::real_file_system;
  virga::schema::FileLoader schemas(
      real_file_system(), {EXAMPLES "/../docs/schemas", EXAMPLES "/hello/schemas",
                           EXAMPLES "/kubernetes-app/schemas", EXAMPLES "/web-service/schemas"});
  engine::MockProvider provider({}, schemas);
  engine::EngineOptions options;
  options.project = name;
  options.provider = &provider;
  engine::LocalEngine local(options, schemas);
  sdk::RunOptions run_options;
  run_options.project = name;
  const sdk::RunResult result = sdk::run(run_options, local, program);
  std::cout << "--- " << name << " ---\n";
  for (const engine::ResourceStep& step : local.steps()) {
    if (step.parent.empty()) continue;  // the stack, and default providers
    std::cout << step.type << " " << step.name << " " << virga::pulumi::show_json(step.inputs)
              << "\n";
  }
  std::cout << virga::pulumi::show_json(result.outputs) << "\n" << result.report;
  return result.exit_code == 0;
}

}  // namespace

int main() {
  bool good = run_in_memory("aws", run_aws);
  good = run_in_memory("demo", run_demo) && good;
  good = run_in_memory("kubernetes", run_kubernetes) && good;
  good = run_in_memory("random", run_random) && good;
  return good ? 0 : 1;
}
