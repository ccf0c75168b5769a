#include "host/shared/run_binary.h"

#include <filesystem>

#include "base/json/json_writer.h"
#include "host/shared/command.h"
#include "rpc/engine_client.h"

namespace virga::host {
namespace {

// The exit status of Pulumi's hosts if all errors have been reported.
constexpr int kFailedAndTold = 32;

rpc::RunResponse answer(const std::string& binary, int status) {
  if (status == 0) return {};
  if (status == kFailedAndTold) return {.error = "", .bail = true};
  return {.error = binary + " ended with status " + std::to_string(status), .bail = false};
}

std::string json_of(const std::map<std::string, std::string>& config) {
  base::JsonWriter json;
  json.open('{');
  for (const auto& [key, text] : config) json.key(key).string(text);
  return json.close('}').take();
}

std::string json_of(const std::vector<std::string>& keys) {
  base::JsonWriter json;
  json.open('[');
  for (const std::string& key : keys) json.string(key);
  return json.close(']').take();
}

}  // namespace

std::optional<std::string> binary_of(const rpc::ProgramInfo& info) {
  const pulumi::PropertyValue* binary = info.options.find("binary");
  if (binary == nullptr || !binary->is_string() || binary->as_string().empty()) return std::nullopt;
  return std::string(binary->as_string());
}

std::map<std::string, std::string> program_environment(const rpc::RunRequest& request,
                                                       const std::string& engine_address) {
  return {{"PULUMI_PROJECT", request.project},
          {"PULUMI_STACK", request.stack},
          {"PULUMI_ORGANIZATION", request.organization},
          {"PULUMI_ROOT_DIRECTORY", request.info.root_directory},
          {"PULUMI_CONFIG", json_of(request.config)},
          {"PULUMI_CONFIG_SECRET_KEYS", json_of(request.config_secret_keys)},
          {"PULUMI_DRY_RUN", request.preview ? "true" : "false"},
          {"PULUMI_PARALLEL", std::to_string(request.parallel)},
          {"PULUMI_MONITOR", request.monitor_address},
          {"PULUMI_ENGINE", engine_address}};
}

rpc::RunResponse run_binary(const std::string& binary, const rpc::RunRequest& request,
                            const std::string& engine_address, const std::stop_token& stop,
                            Launcher* launcher) {
  const auto channel = rpc::Channel::open(engine_address);
  if (!channel) return {.error = channel.error().str(), .bail = false};
  const rpc::EngineClient engine(*channel);
  Lines lines([&](std::string line) {
    if (launcher && !launcher->is_of_program(line)) return;
    // A failure to log is not a reason to stop the program.
    (void)engine.log({.severity = rpc::Severity::kInfo,
                      .text = std::move(line),
                      .urn = {},
                      .stream = 0,
                      .ephemeral = false});
  });
  const std::filesystem::path path = std::filesystem::path(request.info.program_directory) / binary;
  std::vector<std::string> command{path.lexically_normal().string()};
  if (launcher) command = launcher->launch(std::move(command));
  const auto exit = run_command({.arguments = std::move(command),
                                 .directory = request.working_directory,
                                 .environment = program_environment(request, engine_address),
                                 .on_output = [&](std::string_view piece) { lines.add(piece); }},
                                stop);
  if (!exit) return {.error = "", .bail = true};
  lines.end();
  const base::Result<base::Exit>& ended = *exit;
  if (!ended) return {.error = ended.error().str(), .bail = false};
  return answer(binary, launcher ? launcher->status(ended->status) : ended->status);
}

}  // namespace virga::host
