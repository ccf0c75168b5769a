#include "host/run/run_program.h"

#include <filesystem>

#include "base/system/processes.h"
#include "host/run/resource_rows.h"
#include "host/run/send_messages.h"
#include "rpc/monitor/monitor_client.h"
#include "run/run.h"

namespace virga::host {
namespace {

rpc::RunResponse failure(const base::Error& error) {
  return {.error = error.str(), .bail = false};
}

constexpr auto kNoRow = [](const base::Range&) { return std::string(); };

// Returns the response of a run with these diagnostics.
rpc::RunResponse answer(const diag::Diagnostics& diagnostics, const base::Sources& sources,
                        const rpc::EngineClient& engine, const RowOf& row_of) {
  const std::vector<UserMessage> messages = messages_of(diagnostics, sources);
  const bool all_sent = send_messages(messages, engine, row_of);
  if (!diagnostics.has_errors()) return {};
  if (!all_sent) return {.error = text_of_errors(messages), .bail = false};
  return {.error = "", .bail = true};
}

std::map<std::string, run::ConfigValue> config_of(const rpc::RunRequest& request) {
  std::map<std::string, run::ConfigValue> config;
  for (const auto& [key, text] : request.config) config[key].text = text;
  for (const std::string& key : request.config_secret_keys) {
    const auto found = config.find(key);
    if (found != config.end()) found->second.secret = true;
  }
  return config;
}

run::RunOptions run_options(const rpc::RunRequest& request, base::Processes& processes,
                            const std::stop_token& stop) {
  run::RunOptions options;
  options.project = request.project;
  options.stack = request.stack;
  if (!request.organization.empty()) options.organization = request.organization;
  options.working_directory = request.working_directory;
  options.root_directory = request.info.root_directory;
  options.preview = request.preview;
  options.config = config_of(request);
  options.processes = &processes;
  options.stop = stop;
  return options;
}

rpc::MonitorOptions monitor_options(const BoundProgram& program, const rpc::Channel& engine) {
  rpc::MonitorOptions options;
  options.engine = engine;
  options.place = [&program](base::Range range) -> std::optional<rpc::MonitorOptions::Place> {
    const base::Source* source = program.sources.find(range.source);
    if (source == nullptr) return std::nullopt;
    const base::Position at = source->lines().position(range.span.begin);
    const auto path = (std::filesystem::path(program.directory) / source->name());
    return rpc::MonitorOptions::Place{path.lexically_normal().string(),
                                      static_cast<std::int32_t>(at.line),
                                      static_cast<std::int32_t>(at.column)};
  };
  return options;
}

rpc::RunResponse run_bound(const BoundProgram& program, const rpc::RunRequest& request,
                           const rpc::Channel& engine, const std::stop_token& stop) {
  const rpc::EngineClient log(engine);
  if (program.diagnostics.has_errors()) {
    return answer(program.diagnostics, program.sources, log, kNoRow);
  }
  const auto channel = rpc::Channel::open(request.monitor_address);
  if (!channel) return failure(channel.error());
  const auto monitor = rpc::MonitorClient::open(*channel, monitor_options(program, engine));
  if (!monitor) return failure(monitor.error());

  ResourceRows rows(**monitor);
  const auto processes = base::real_processes();
  diag::Diagnostics diagnostics = program.diagnostics;
  run::run(program.program, program.sources, run_options(request, *processes, stop), rows,
           diagnostics);
  // The engine knows why the run ended.
  if (stop.stop_requested() || (*monitor)->is_over()) return {.error = "", .bail = true};
  return answer(diagnostics, program.sources, log,
                [&](const base::Range& place) { return rows.urn_at(place); });
}

}  // namespace

rpc::RunResponse run_program(const rpc::RunRequest& request, const std::string& engine_address,
                             Programs& programs, const std::stop_token& stop) {
  const auto engine = rpc::Channel::open(engine_address);
  if (!engine) return failure(engine.error());
  const auto program = programs.open({request.info.program_directory, request.loader_target});
  if (!program) return failure(program.error());
  return run_bound(**program, request, *engine, stop);
}

}  // namespace virga::host
