#include "host/shared/run_binary.h"

#include <filesystem>

#include "base/json/json_writer.h"
#include "host/shared/command.h"
#include "rpc/engine_client.h"

namespace virga::host {
namespace {

// The exit status of Pulumi's hosts if all errors have been reported.
constexpr int kFailedAndTold = 32;

rpc::RunResponse answer(const std::string& binary, const base::Result<base::Exit>& exit) {
  if (!exit) return {.error = exit.error().str(), .bail = false};
  if (exit->status == 0) return {};
  if (exit->status == kFailedAndTold) return {.error = "", .bail = true};
  return {.error = binary + " ended with status " + std::to_string(exit->status), .bail = false};
}

}  // namespace

std::optional<std::string> binary_of(const rpc::ProgramInfo& info) {
  const pulumi::PropertyValue* binary = info.options.find("binary");
  if (binary == nullptr || !binary->is_string() || binary->as_string().empty()) return std::nullopt;
  return std::string(binary->as_string());
}

std::map<std::string, std::string> program_environment(const rpc::RunRequest& request,
                                                       const std::string& engine_address) {
  base::JsonWriter config;
  config.open('{');
  for (const auto& [key, text] : request.config) config.key(key).string(text);
  config.close('}');
  base::JsonWriter secret_keys;
  secret_keys.open('[');
  for (const std::string& key : request.config_secret_keys) secret_keys.string(key);
  secret_keys.close(']');
  return {{"PULUMI_PROJECT", request.project},
          {"PULUMI_STACK", request.stack},
          {"PULUMI_ORGANIZATION", request.organization},
          {"PULUMI_ROOT_DIRECTORY", request.info.root_directory},
          {"PULUMI_CONFIG", config.take()},
          {"PULUMI_CONFIG_SECRET_KEYS", secret_keys.take()},
          {"PULUMI_DRY_RUN", request.preview ? "true" : "false"},
          {"PULUMI_PARALLEL", std::to_string(request.parallel)},
          {"PULUMI_MONITOR", request.monitor_address},
          {"PULUMI_ENGINE", engine_address}};
}

rpc::RunResponse run_binary(const std::string& binary, const rpc::RunRequest& request,
                            const std::string& engine_address, const std::stop_token& stop) {
  const auto channel = rpc::Channel::open(engine_address);
  if (!channel) return {.error = channel.error().str(), .bail = false};
  const rpc::EngineClient engine(*channel);
  Lines lines([&](std::string line) {
    // A failure to log is not a reason to stop the program.
    (void)engine.log({.severity = rpc::Severity::kInfo,
                      .text = std::move(line),
                      .urn = {},
                      .stream = 0,
                      .ephemeral = false});
  });
  const std::filesystem::path path = std::filesystem::path(request.info.program_directory) / binary;
  const auto exit = run_command({.arguments = {path.lexically_normal().string()},
                                 .directory = request.working_directory,
                                 .environment = program_environment(request, engine_address),
                                 .on_output = [&](std::string_view piece) { lines.add(piece); }},
                                stop);
  if (!exit) return {.error = "", .bail = true};
  lines.end();
  return answer(binary, *exit);
}

}  // namespace virga::host
