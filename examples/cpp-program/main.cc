// Runs the program on the engine that started it (`pulumi up`, see Pulumi.yaml), or, without one,
// on the engine that Virga has inside, with no cloud, network or CLI: first a preview, then an
// update by providers that only pretend.
#include <iostream>

#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "program.h"
#include "rpc/engine_program.h"
#include "sdk/sdk.h"

namespace {

using namespace virga;
using pulumi::show_json;

sdk::RunResult run_gallery(engine::LocalEngine& engine, bool preview) {
  sdk::RunOptions options;
  options.project = "gallery";
  options.stack = "prod";
  options.preview = preview;
  options.config = {{"gallery:domain", {"example.org"}},
                    {"gallery:pages", {R"(["index", "about"])"}},
                    {"gallery:uploadToken", {"hunter2", true}}};
  options.log = [](const sdk::LogMessage& message) { std::cout << message.text << "\n"; };
  return sdk::run(options, engine, gallery);
}

// Each resource below its parent, with what it will be made of.
void print_steps(const engine::LocalEngine& engine) {
  std::map<std::string, std::size_t> depths;
  for (const engine::ResourceStep& step : engine.steps()) {
    const std::size_t depth = step.parent.empty() ? 0 : depths[step.parent] + 1;
    depths[step.urn] = depth;
    std::cout << std::string(2 * depth, ' ') << step.name << ": " << step.type
              << (step.protect ? ", protected" : "") << " " << show_json(step.inputs) << "\n";
  }
}

// What is there now.
void print_state(const engine::Snapshot& state) {
  for (const engine::ResourceState& resource : state.resources) {
    std::cout << resource.type << " " << resource.id << " " << show_json(resource.outputs) << "\n";
  }
}

}  // namespace

int main() {
  if (const auto result = rpc::run_on_engine(gallery)) {
    std::cerr << result->report;
    return result->exit_code;
  }

  schema::FileLoader schemas(base::real_file_system(), {SCHEMAS});
  engine::MockProvider provider({}, schemas);
  engine::EngineOptions options;
  options.project = "gallery";
  options.stack = "prod";
  options.provider = &provider;

  std::cout << "--- preview ---\n";
  engine::LocalEngine preview(options, schemas);
  const sdk::RunResult previewed = run_gallery(preview, true);
  print_steps(preview);
  std::cout << show_json(previewed.outputs) << "\n";

  std::cout << "--- update ---\n";
  options.preview = false;
  engine::LocalEngine update(options, schemas);
  const sdk::RunResult updated = run_gallery(update, false);
  print_state(update.snapshot());
  std::cout << show_json(updated.outputs) << "\n";
  return updated.exit_code;
}
