#include "vectors/runtime_monitor.h"

#include "pulumi/urn.h"
#include "vectors/runtime_wire.h"

namespace virga::vectors {
namespace {

using pulumi::ObjectBuilder;
using pulumi::PropertyValue;

PropertyValue text(const std::string& value) {
  return PropertyValue::string(value);
}

// The members of a recorded call: only what was set.
class Call {
 public:
  void add(const char* name, PropertyValue value) { members_.set(name, std::move(value)); }
  void add(const char* name, const std::string& value) {
    if (!value.empty()) add(name, text(value));
  }
  void add(const char* name, const std::optional<bool>& value) {
    if (value) add(name, PropertyValue::boolean(*value));
  }
  void add(const char* name, const std::vector<std::string>& values) {
    if (!values.empty()) add(name, list(values));
  }
  template <typename Map>
  void add_map(const char* name, const Map& map) {
    ObjectBuilder members;
    for (const auto& [key, value] : map) members.set(key, value_of(value));
    if (!map.empty()) add(name, members.build());
  }
  std::string done() { return wire_text(members_.build()); }

  static PropertyValue list(const std::vector<std::string>& values) {
    std::vector<PropertyValue> items;
    for (const std::string& value : values) items.push_back(text(value));
    return PropertyValue::array(std::move(items));
  }

 private:
  static PropertyValue value_of(const std::string& value) { return text(value); }
  static PropertyValue value_of(const std::vector<std::string>& values) { return list(values); }

  ObjectBuilder members_;
};

PropertyValue alias_of(const run::AliasSpec& alias) {
  if (!alias.urn.empty()) return text(alias.urn);
  ObjectBuilder members;
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) members.set(name, text(value));
  };
  add("name", alias.name);
  add("type", alias.type);
  add("stack", alias.stack);
  add("project", alias.project);
  add("parentUrn", alias.parent_urn);
  if (alias.no_parent) members.set("noParent", PropertyValue::boolean(true));
  return members.build();
}

std::string show_call(const run::RegisterResourceRequest& request) {
  Call call;
  call.add("rpc", std::string("RegisterResource"));
  call.add("type", request.type);
  call.add("name", request.name);
  call.add("custom", PropertyValue::boolean(request.custom));
  if (request.remote) call.add("remote", PropertyValue::boolean(true));
  call.add("object", request.inputs);
  call.add("parent", request.parent);
  call.add("provider", request.provider);
  call.add_map("providers", std::map<std::string, std::string>(request.providers.begin(),
                                                               request.providers.end()));
  call.add("dependencies", request.dependencies);
  call.add_map("propertyDependencies", request.property_dependencies);
  call.add("protect", request.protect);
  call.add("retainOnDelete", request.retain_on_delete);
  call.add("deleteBeforeReplace", request.delete_before_replace);
  call.add("ignoreChanges", request.ignore_changes);
  call.add("replaceOnChanges", request.replace_on_changes);
  call.add("hideDiffs", request.hide_diffs);
  call.add("additionalSecretOutputs", request.additional_secret_outputs);
  call.add("importId", request.import_id);
  call.add("version", request.version);
  call.add("pluginDownloadURL", request.plugin_download_url);
  call.add("deletedWith", request.deleted_with);
  call.add("replaceWith", request.replace_with);
  call.add_map("envVarMappings", request.env_var_mappings);
  if (request.replacement_trigger) call.add("replacementTrigger", *request.replacement_trigger);
  const run::CustomTimeouts& timeouts = request.custom_timeouts;
  if (!(timeouts.create + timeouts.update + timeouts.remove + timeouts.read).empty()) {
    ObjectBuilder members;
    members.set("create", text(timeouts.create)).set("update", text(timeouts.update));
    members.set("delete", text(timeouts.remove)).set("read", text(timeouts.read));
    call.add("customTimeouts", members.build());
  }
  std::vector<PropertyValue> aliases;
  for (const run::AliasSpec& alias : request.aliases) aliases.push_back(alias_of(alias));
  if (!aliases.empty()) call.add("aliases", PropertyValue::array(std::move(aliases)));
  return call.done();
}

PropertyValue nested() {
  const auto list = PropertyValue::array({text("l0"), text("l1")});
  return PropertyValue::object({{"x", text("nx")}, {"list", list}});
}

PropertyValue outputs_of(const run::RegisterResourceRequest& request, bool dry_run) {
  ObjectBuilder outputs(request.inputs.as_object());
  if (request.type == "pulumi:pulumi:StackReference") {
    outputs.set("outputs", PropertyValue::object({{"plain", text("pv")},
                                                  {"sec", PropertyValue::secret(text("sv"))}}));
    return outputs.build();
  }
  const bool tested = request.type.starts_with("test:");
  if (!tested || dry_run) return outputs.build();
  outputs.set("computed", text(request.name + "-computed"));
  outputs.set("token", PropertyValue::secret(text("tok-" + request.name)));
  if (request.type == "test:index:Res" && !request.inputs.find("nested")) {
    outputs.set("nested", nested());
  }
  return outputs.build();
}

}  // namespace

void StandInMonitor::register_resource(run::RegisterResourceRequest request,
                                       run::Done<run::RegisterResourceResponse> done) {
  const bool stack = request.type == pulumi::kStackType;
  const auto parent = qualified_types_.find(request.parent);
  const std::string parent_type = parent == qualified_types_.end() ? "" : parent->second;
  const pulumi::Urn urn = pulumi::Urn::make("dev", "proj", parent_type, request.type, request.name);
  if (!stack) {
    qualified_types_[urn.str()] = std::string(urn.qualified_type());
    calls.push_back(show_call(request));
  }
  if (err_on.contains(request.name)) return done(base::fail("the registration was refused"));
  run::RegisterResourceResponse answer;
  answer.urn = urn.str();
  if (request.custom && !dry_run) answer.id = "id-" + request.name;
  answer.outputs = outputs_of(request, dry_run);
  if (fail_on.contains(request.name)) answer.result = run::OperationResult::kFail;
  done(std::move(answer));
}

void StandInMonitor::register_resource_outputs(run::RegisterOutputsRequest request,
                                               run::Done<void> done) {
  outputs = std::move(request.outputs);
  done({});
}

}  // namespace virga::vectors
