// Runs the programs of tests/cpp/round_trip/run in the embedded engine, and prints what they
// register.
#pragma once

#include <cstdio>

#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "pulumi/json.h"
#include "sdk/typed/typed.h"

// Prints "program <tab> type <tab> name <tab> inputs" for each resource.
inline int run_program(const char* label, bool preview, void (*program)()) {
  namespace engine = virga::engine;
  virga::schema::MemoryLoader loader;
  engine::MockProvider provider({}, loader);
  engine::EngineOptions options;
  options.project = "round-trip";
  options.provider = &provider;
  options.preview = preview;
  engine::LocalEngine local(options, loader);
  virga::sdk::RunOptions run_options;
  run_options.project = "round-trip";
  run_options.preview = preview;
  const virga::sdk::RunResult result = virga::sdk::run(run_options, local, program);
  for (const auto& step : local.steps()) {
    if (step.parent.empty()) continue;  // the stack, and default providers
    std::printf("%s\t%s\t%s\t%s\n", label, step.type.str().c_str(), step.name.str().c_str(),
                virga::pulumi::show_json(step.inputs).c_str());
  }
  std::fputs(result.report.c_str(), stderr);
  return result.exit_code;
}
