#include "rpc/engine_program.h"

#include <filesystem>
#include <set>
#include <string>

#include "pulumi/wire/wire_json.h"
#include "rpc/engine_client.h"
#include "rpc/monitor/monitor_client.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;

sdk::RunResult failed(std::string report) {
  return {.exit_code = sdk::RunResult::kFailed, .report = std::move(report), .outputs = {}};
}

// Reads the JSON in an environment variable. Returns null if it is not set.
base::Result<PropertyValue> json_variable(const run::Environment& environment, const char* name) {
  const auto text = environment.variable(name);
  if (!text || text->empty()) return PropertyValue();
  auto value = pulumi::read_wire_json(*text);
  if (!value) return base::fail(std::string("the variable ") + name, value.error());
  return value;
}

base::Result<void> read_config(const run::Environment& environment, sdk::RunOptions& options) {
  const auto config = json_variable(environment, "PULUMI_CONFIG");
  if (!config) return base::Unexpected(config.error());
  const auto secret_keys = json_variable(environment, "PULUMI_CONFIG_SECRET_KEYS");
  if (!secret_keys) return base::Unexpected(secret_keys.error());
  std::set<std::string_view> secret;
  if (secret_keys->is_array()) {
    for (const PropertyValue& key : secret_keys->as_array()) {
      if (key.is_string()) secret.insert(key.as_string());
    }
  }
  if (!config->is_object()) return {};
  for (const pulumi::Member& member : config->as_object()) {
    if (!member.value.is_string()) continue;
    options.config[member.key] = {std::string(member.value.as_string()),
                                  secret.contains(member.key)};
  }
  return {};
}

base::Result<sdk::RunOptions> read_options(const run::Environment& environment) {
  const auto text = [&](const char* name) { return environment.variable(name).value_or(""); };
  sdk::RunOptions options;
  options.project = text("PULUMI_PROJECT");
  options.stack = text("PULUMI_STACK");
  if (auto organization = text("PULUMI_ORGANIZATION"); !organization.empty()) {
    options.organization = std::move(organization);
  }
  options.root_directory = text("PULUMI_ROOT_DIRECTORY");
  options.preview = text("PULUMI_DRY_RUN") == "true";
  if (const auto read = read_config(environment, options); !read) {
    return base::Unexpected(read.error());
  }
  return options;
}

Severity severity_of(sdk::Severity severity) {
  switch (severity) {
    case sdk::Severity::kDebug: return Severity::kDebug;
    case sdk::Severity::kInfo: return Severity::kInfo;
    case sdk::Severity::kWarning: return Severity::kWarning;
    case sdk::Severity::kError: return Severity::kError;
  }
  return Severity::kError;
}

// Shortens the place at the beginning of a message, which compilers have made absolute.
std::string with_short_place(const std::string& text) {
  std::error_code error;
  const std::string folder = std::filesystem::current_path(error).string() + "/";
  return text.starts_with(folder) ? text.substr(folder.size()) : text;
}

}  // namespace

std::optional<sdk::RunResult> run_on_engine(const std::function<void()>& program,
                                            const run::Environment& environment,
                                            std::source_location where) {
  const auto monitor_address = environment.variable("PULUMI_MONITOR");
  if (!monitor_address || monitor_address->empty()) return std::nullopt;
  auto options = read_options(environment);
  if (!options) return failed(options.error().str());
  const auto monitor_channel = Channel::open(*monitor_address);
  if (!monitor_channel) return failed(monitor_channel.error().str());

  MonitorOptions monitor_options;
  std::optional<EngineClient> engine;
  if (const auto address = environment.variable("PULUMI_ENGINE"); address && !address->empty()) {
    const auto channel = Channel::open(*address);
    if (!channel) return failed(channel.error().str());
    monitor_options.engine = *channel;
    engine.emplace(*channel);
    options->log = [&engine](const sdk::LogMessage& message) {
      // The program continues if a message cannot be sent.
      (void)engine->log({.severity = severity_of(message.severity),
                         .text = with_short_place(message.text),
                         .urn = message.urn,
                         .stream = 0,
                         .ephemeral = false});
    };
  }
  auto monitor = MonitorClient::open(*monitor_channel, std::move(monitor_options));
  if (!monitor) return failed(monitor.error().str());
  return sdk::run(*options, **monitor, program, where);
}

}  // namespace virga::rpc
