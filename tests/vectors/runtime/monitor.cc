#include "vectors/runtime/monitor.h"

#include "pulumi/property/property_query.h"
#include "pulumi/urn.h"
#include "vectors/runtime/wire.h"

namespace virga::vectors {
namespace {

using pulumi::ObjectBuilder;
using pulumi::PropertyValue;

PropertyValue text(const std::string& value) {
  return PropertyValue::string(value);
}

// Writes the members of a recorded call that are set.
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
  void add_hooks(const run::HookBindings& hooks) {
    ObjectBuilder events;
    const auto bind = [&](const char* event, const std::vector<std::string>& names) {
      if (!names.empty()) events.set(event, list(names));
    };
#define VIRGA_HOOK_EVENT(member, name, ...) bind(name, hooks.member);
#include "pulumi/hook_events.def"
    if (!(hooks == run::HookBindings())) add("hooks", events.build());
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
  call.add_hooks(request.hooks);
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
  const std::string urn = name_resource(request.parent, request.type, request.name);
  if (request.type != pulumi::kStackType) calls.push_back(show_call(request));
  if (err_on.contains(request.name)) return done(base::fail("the registration was refused"));
  run::RegisterResourceResponse answer;
  answer.urn = urn;
  if (request.custom && !dry_run) answer.id = "id-" + request.name;
  answer.outputs = outputs_of(request, dry_run);
  if (fail_on.contains(request.name)) answer.result = run::OperationResult::kFail;
  done(std::move(answer));
}

std::string StandInMonitor::name_resource(const std::string& parent, const std::string& type,
                                          const std::string& name) {
  const auto found = qualified_types_.find(parent);
  const std::string parent_type = found == qualified_types_.end() ? "" : found->second;
  const pulumi::Urn urn = pulumi::Urn::make("dev", "proj", parent_type, type, name);
  if (type != pulumi::kStackType) qualified_types_[urn.str()] = std::string(urn.qualified_type());
  return urn.str();
}

void StandInMonitor::register_resource_outputs(run::RegisterOutputsRequest request,
                                               run::Done<void> done) {
  if (request.urn.find("pulumi:pulumi:Stack") != std::string::npos) {
    outputs = std::move(request.outputs);
    return done({});
  }
  Call call;
  call.add("rpc", std::string("RegisterResourceOutputs"));
  call.add("urn", request.urn);
  call.add("outputs", request.outputs);
  calls.push_back(call.done());
  done({});
}

void StandInMonitor::read_resource(run::ReadResourceRequest request,
                                   run::Done<run::ReadResourceResponse> done) {
  Call call;
  call.add("rpc", std::string("ReadResource"));
  call.add("idArg", request.id);
  call.add("type", request.type);
  call.add("name", request.name);
  call.add("parent", request.parent);
  call.add("provider", request.provider);
  call.add("version", request.version);
  call.add("pluginDownloadURL", request.plugin_download_url);
  call.add("properties", request.state);
  call.add("dependencies", Call::list(request.dependencies));
  calls.push_back(call.done());
  const std::string id(request.id.is_string() ? request.id.as_string() : std::string_view());
  done(run::ReadResourceResponse{
      name_resource(request.parent, request.type, request.name),
      PropertyValue::object({{"value", text("read-" + id)}, {"computed", text("rc")}})});
}

namespace {

PropertyValue result_of(const run::InvokeRequest& request) {
  if (request.token == "test:index:scalar") {
    return PropertyValue::object({{"result", text("scalar-value")}});
  }
  if (request.token == "test:index:secretive") {
    return PropertyValue::object(
        {{"result", PropertyValue::secret(text("hush"))}, {"plain", text("p")}});
  }
  return PropertyValue::object({{"result", text("r")}, {"args", request.arguments}});
}

}  // namespace

void StandInMonitor::invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) {
  Call call;
  call.add("rpc", std::string("Invoke"));
  call.add("tok", request.token);
  call.add("args", request.arguments);
  call.add("parent", request.parent);
  call.add("provider", request.provider);
  call.add("version", request.version);
  call.add("pluginDownloadURL", request.plugin_download_url);
  call.add("dependsOn", request.dependencies);
  calls.push_back(call.done());
  if (request.token == "test:index:fail") {
    return done(run::InvokeResponse{
        PropertyValue::object({}), {{"", "the function failed as it was told to"}}, false});
  }
  const bool unknown = dry_run && pulumi::contains_unknowns(request.arguments);
  done(run::InvokeResponse{result_of(request), {}, unknown});
}

void StandInMonitor::call(run::CallRequest request, run::Done<run::CallResponse> done) {
  Call call;
  call.add("rpc", std::string("Call"));
  call.add("tok", request.token);
  call.add("args", request.arguments);
  call.add("provider", request.provider);
  call.add("version", request.version);
  calls.push_back(call.done());
  done(run::CallResponse{PropertyValue::object({{"result", text("called")}}), {}, {}});
}

void StandInMonitor::register_package(run::RegisterPackageRequest request,
                                      run::Done<std::string> done) {
  done("ref-" + request.name);
}

void StandInMonitor::register_hook(run::RegisterHookRequest request, run::Done<void> done) {
  Call call;
  call.add("rpc", std::string(request.on_error ? "RegisterErrorHook" : "RegisterResourceHook"));
  call.add("name", request.name);
  call.add("hasCallback", PropertyValue::boolean(static_cast<bool>(request.handler)));
  if (!request.on_error) {
    call.add("onDryRun", PropertyValue::boolean(request.on_dry_run));
    call.add("ignoreErrors", PropertyValue::boolean(request.ignore_errors));
  }
  calls.push_back(call.done());
  done({});
}

void StandInMonitor::require_pulumi_version(std::string range, run::Done<void> done) {
  Call call;
  call.add("rpc", std::string("RequirePulumiVersion"));
  call.add("range", range);
  calls.push_back(call.done());
  // Like the recorder: this version is higher than any other.
  if (range.find("99") != std::string::npos) return done(base::fail("the version is too low"));
  done({});
}

}  // namespace virga::vectors
