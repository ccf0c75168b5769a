#include "replay/recorded_messages.h"

#include "base/text/base64.h"
#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"

namespace virga::replay {
namespace {

using pulumi::PropertyValue;

// Returns null if the member does not exist.
PropertyValue value(const Json& json, const char* key) {
  Json member;
  if (json[key].get(member) != simdjson::SUCCESS) return {};
  const auto wire = pulumi::read_wire_json(std::string(simdjson::minify(member)));
  if (!wire) return {};
  const auto made = pulumi::unmarshal(*wire, pulumi::WireOptions::everything());
  return made && *made ? **made : PropertyValue();
}

PropertyValue object(const Json& json, const char* key) {
  PropertyValue made = value(json, key);
  return made.is_null() ? PropertyValue::object({}) : made;
}

std::vector<std::string> texts(const Json& json, const char* key) {
  std::vector<std::string> result;
  simdjson::dom::array items;
  if (json[key].get(items) != simdjson::SUCCESS) return result;
  for (const Json item : items) result.emplace_back(std::string_view(item));
  return result;
}

// Calls `use(key, member)` for each member of an object.
template <typename Use>
void each(const Json& json, const char* key, Use use) {
  simdjson::dom::object members;
  if (json[key].get(members) != simdjson::SUCCESS) return;
  for (const auto& [name, member] : members) use(std::string(name), member);
}

std::map<std::string, std::string> text_map(const Json& json, const char* key) {
  std::map<std::string, std::string> result;
  each(json, key, [&](std::string name, const Json& member) {
    result[std::move(name)] = std::string_view(member);
  });
  return result;
}

run::PropertyDependencies dependencies(const Json& json, const char* key) {
  run::PropertyDependencies result;
  each(json, key, [&](std::string name, const Json& member) {
    result[std::move(name)] = texts(member, "urns");
  });
  return result;
}

std::optional<bool> tristate(const Json& json, const char* key) {
  bool given = false;
  if (json[key].get(given) != simdjson::SUCCESS) return std::nullopt;
  return given;
}

void provider(const Json& json, run::ProviderChoice& choice) {
  choice.provider = text(json, "provider");
  choice.version = text(json, "version");
  choice.plugin_download_url = text(json, "pluginDownloadURL");
  choice.package_ref = text(json, "packageRef");
}

run::AliasSpec alias(const Json& json) {
  run::AliasSpec made;
  made.urn = text(json, "urn");
  Json spec;
  if (json["spec"].get(spec) != simdjson::SUCCESS) return made;
  made.name = text(spec, "name");
  made.type = text(spec, "type");
  made.stack = text(spec, "stack");
  made.project = text(spec, "project");
  made.parent_urn = text(spec, "parentUrn");
  made.no_parent = flag(spec, "noParent");
  return made;
}

void options(const Json& json, run::RegisterResourceRequest& made) {
  made.protect = tristate(json, "protect");
  made.retain_on_delete = tristate(json, "retainOnDelete");
  if (flag(json, "deleteBeforeReplaceDefined")) {
    made.delete_before_replace = flag(json, "deleteBeforeReplace");
  }
  made.ignore_changes = texts(json, "ignoreChanges");
  made.replace_on_changes = texts(json, "replaceOnChanges");
  made.hide_diffs = texts(json, "hideDiffs");
  made.additional_secret_outputs = texts(json, "additionalSecretOutputs");
  made.import_id = text(json, "importId");
  made.deleted_with = text(json, "deletedWith");
  made.replace_with = texts(json, "replace_with");
  made.env_var_mappings = text_map(json, "envVarMappings");
  Json trigger;
  if (json["replacement_trigger"].get(trigger) == simdjson::SUCCESS) {
    made.replacement_trigger = value(json, "replacement_trigger");
  }
  Json timeouts;
  if (json["customTimeouts"].get(timeouts) == simdjson::SUCCESS) {
    made.custom_timeouts = {.create = text(timeouts, "create"),
                            .update = text(timeouts, "update"),
                            .remove = text(timeouts, "delete"),
                            .read = text(timeouts, "read")};
  }
  Json hooks;
  if (json["hooks"].get(hooks) == simdjson::SUCCESS) {
#define VIRGA_HOOK_EVENT(member, ...) made.hooks.member = texts(hooks, #member);
#include "pulumi/hook_events.def"
  }
  simdjson::dom::array aliases;
  if (json["aliases"].get(aliases) == simdjson::SUCCESS) {
    for (const Json each_alias : aliases) made.aliases.push_back(alias(each_alias));
  }
}

run::OperationResult result(const Json& json) {
  const std::string said = text(json, "result");
  if (said == "FAIL") return run::OperationResult::kFail;
  return said == "SKIP" ? run::OperationResult::kSkip : run::OperationResult::kSuccess;
}

std::vector<run::CheckFailure> failures(const Json& json) {
  std::vector<run::CheckFailure> made;
  simdjson::dom::array given;
  if (json["failures"].get(given) != simdjson::SUCCESS) return made;
  for (const Json failure : given) {
    made.push_back({text(failure, "property"), text(failure, "reason")});
  }
  return made;
}

}  // namespace

std::string text(const Json& json, const char* key) {
  std::string_view found;
  return json[key].get(found) == simdjson::SUCCESS ? std::string(found) : "";
}

bool flag(const Json& json, const char* key) {
  return tristate(json, key).value_or(false);
}

rpc::RunRequest run_request(const Json& json) {
  rpc::RunRequest made;
  made.project = text(json, "project");
  made.stack = text(json, "stack");
  made.organization = text(json, "organization");
  made.working_directory = text(json, "pwd");
  made.config = text_map(json, "config");
  made.config_secret_keys = texts(json, "configSecretKeys");
  made.preview = flag(json, "dryRun");
  std::int64_t parallel = 0;
  if (json["parallel"].get(parallel) == simdjson::SUCCESS) {
    made.parallel = static_cast<std::int32_t>(parallel);
  }
  Json info;
  if (json["info"].get(info) == simdjson::SUCCESS) {
    made.info.root_directory = text(info, "root_directory");
    made.info.program_directory = text(info, "program_directory");
    made.info.entry_point = text(info, "entry_point");
  }
  return made;
}

run::RegisterResourceRequest registration(const Json& json) {
  run::RegisterResourceRequest made;
  provider(json, made);
  made.type = text(json, "type");
  made.name = text(json, "name");
  made.custom = flag(json, "custom");
  made.remote = flag(json, "remote");
  made.inputs = object(json, "object");
  made.parent = text(json, "parent");
  for (const auto& [package, reference] : text_map(json, "providers")) {
    made.providers.emplace_back(package, reference);
  }
  made.dependencies = texts(json, "dependencies");
  made.property_dependencies = dependencies(json, "propertyDependencies");
  options(json, made);
  return made;
}

run::RegisterResourceResponse registered(const Json& json) {
  run::RegisterResourceResponse made;
  made.urn = text(json, "urn");
  made.id = text(json, "id");
  made.outputs = object(json, "object");
  made.result = result(json);
  made.unknown = flag(json, "unknown");
  made.property_dependencies = dependencies(json, "propertyDependencies");
  return made;
}

run::RegisterOutputsRequest outputs(const Json& json) {
  return {text(json, "urn"), object(json, "outputs")};
}

run::ReadResourceRequest read_request(const Json& json) {
  run::ReadResourceRequest made;
  provider(json, made);
  made.id = value(json, "id");
  made.type = text(json, "type");
  made.name = text(json, "name");
  made.parent = text(json, "parent");
  made.state = object(json, "properties");
  made.dependencies = texts(json, "dependencies");
  made.additional_secret_outputs = texts(json, "additionalSecretOutputs");
  return made;
}

run::ReadResourceResponse read_response(const Json& json) {
  return {text(json, "urn"), object(json, "properties")};
}

run::InvokeRequest invoke_request(const Json& json) {
  run::InvokeRequest made;
  provider(json, made);
  made.token = text(json, "tok");
  made.arguments = object(json, "args");
  made.parent = text(json, "parent");
  made.dependencies = texts(json, "dependsOn");
  return made;
}

run::InvokeResponse invoke_response(const Json& json) {
  return {object(json, "return"), failures(json), flag(json, "unknown")};
}

run::CallRequest call_request(const Json& json) {
  run::CallRequest made;
  provider(json, made);
  made.token = text(json, "tok");
  made.arguments = object(json, "args");
  made.argument_dependencies = dependencies(json, "argDependencies");
  return made;
}

run::CallResponse call_response(const Json& json) {
  return {object(json, "return"), dependencies(json, "returnDependencies"), failures(json)};
}

run::RegisterPackageRequest package(const Json& json) {
  run::RegisterPackageRequest made;
  made.name = text(json, "name");
  made.version = text(json, "version");
  made.download_url = text(json, "download_url");
  for (const char* key : {"parameterization", "extension"}) {
    Json given;
    if (json[key].get(given) != simdjson::SUCCESS) continue;
    made.parameterization = {text(given, "name"), text(given, "version"),
                             base::decode_base64(text(given, "value")).value_or("")};
    made.extension = std::string_view(key) == "extension";
  }
  return made;
}

}  // namespace virga::replay
