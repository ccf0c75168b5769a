// A program of a user of two generated packages, one of which uses types of the other. It runs
// against the embedded engine, which simulates the providers.
// Prints: frames:index:Frame shapes:index:Canvas
#include <cstdio>

#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "pulumi/frames/frame.h"
#include "pulumi/shapes/canvas.h"

namespace engine = virga::engine;
namespace sdk = virga::sdk;

void program() {
  const pulumi::shapes::Canvas canvas("canvas", {.plain_name = "p", .title = "t"});
  const pulumi::frames::Frame frame("frame",
                                    {.canvas = canvas, .mode = pulumi::shapes::Mode::fast});
}

int main() {
  virga::schema::MemoryLoader loader;
  engine::MockProvider provider({}, loader);
  engine::EngineOptions options;
  options.project = "consumer";
  options.provider = &provider;
  engine::LocalEngine local(options, loader);
  sdk::RunOptions run_options;
  run_options.project = "consumer";
  const sdk::RunResult result = sdk::run(run_options, local, program);
  std::fputs(result.report.c_str(), stderr);
  std::string line;
  for (const auto& step : local.steps()) {
    if (step.type != "shapes:index:Canvas" && step.type != "frames:index:Frame") continue;
    line = step.type + (line.empty() ? "" : " ") + line;
  }
  std::puts(line.c_str());
  return result.exit_code;
}
