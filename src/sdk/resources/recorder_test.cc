// Tests the recorder of recorder_testing.h.
#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "pulumi/json.h"
#include "pulumi/urn.h"
#include "sdk/resources/recorder_testing.h"

namespace virga::sdk {
namespace {

using pulumi::PropertyValue;

// Returns the complete text of a value, including secrets.
std::string text(const PropertyValue& value) {
  if (value.is_secret()) return "secret(" + text(value.element()) + ")";
  if (value.is_computed()) return "unknown";
  if (value.is_output()) {
    const pulumi::OutputValue& output = value.as_output();
    std::string all = "output(" + (output.known ? text(output.element) : "unknown");
    if (output.secret) all += ", secret";
    for (const std::string& urn : output.dependencies) all += ", " + urn;
    return all + ")";
  }
  if (value.is_reference()) {
    const pulumi::ResourceReference& reference = value.as_reference();
    return "reference(" + reference.urn +
           (reference.id.is_null() ? "" : ", " + text(reference.id)) +
           (reference.package_version.empty() ? "" : ", version " + reference.package_version) +
           ")";
  }
  if (value.is_array()) {
    std::string all;
    for (const PropertyValue& item : value.as_array()) {
      all += (all.empty() ? "" : ", ") + text(item);
    }
    return "[" + all + "]";
  }
  if (value.is_object()) {
    std::string all;
    for (const pulumi::Member& member : value.as_object()) {
      all += (all.empty() ? "" : ", ") + member.key + ": " + text(member.value);
    }
    return "{" + all + "}";
  }
  return pulumi::show_json(value);
}

class Line {
 public:
  explicit Line(std::string verb) : line_(std::move(verb)) {}

  Line& add(std::string_view field, const std::string& value) {
    if (!value.empty()) line_ += " " + std::string(field) + "=" + value;
    return *this;
  }
  Line& add(std::string_view field, const std::optional<bool>& value) {
    return add(field, value ? std::string(*value ? "true" : "false") : std::string());
  }
  Line& flag(std::string_view field, bool value) {
    return value ? add(field, std::optional(true)) : *this;
  }
  Line& add(std::string_view field, const std::vector<std::string>& values) {
    std::string all;
    for (const std::string& value : values) all += (all.empty() ? "" : ",") + value;
    return add(field, all);
  }
  Line& add(std::string_view field, const run::PropertyDependencies& values) {
    for (const auto& [name, urns] : values) add(std::string(field) + "." + name, urns);
    return *this;
  }
  Line& add(const run::ProviderChoice& choice) {
    return add("provider", choice.provider)
        .add("version", choice.version)
        .add("url", choice.plugin_download_url)
        .add("package", choice.package_ref);
  }
  Line& add(const run::HookBindings& hooks) {
    return add("before_create", hooks.before_create)
        .add("after_create", hooks.after_create)
        .add("before_update", hooks.before_update)
        .add("after_update", hooks.after_update)
        .add("before_delete", hooks.before_delete)
        .add("after_delete", hooks.after_delete)
        .add("on_error", hooks.on_error);
  }
  Line& add(const run::AliasSpec& alias) {
    line_ += " alias(";
    add("urn", alias.urn).add("name", alias.name).add("type", alias.type);
    add("stack", alias.stack).add("project", alias.project).add("parent", alias.parent_urn);
    flag("no_parent", alias.no_parent);
    line_ += ")";
    return *this;
  }
  const std::string& str() const { return line_; }

 private:
  std::string line_;
};

std::string line(const run::RegisterResourceRequest& request) {
  Line line("register " + request.type + " " + request.name);
  line.flag("component", !request.custom).flag("remote", request.remote);
  line.add("inputs", text(request.inputs)).add("parent", request.parent).add(request);
  for (const auto& [package, provider] : request.providers) {
    line.add("providers." + package, provider);
  }
  line.add("dependencies", request.dependencies).add("of", request.property_dependencies);
  line.add("protect", request.protect).add("retain", request.retain_on_delete);
  line.add("delete_first", request.delete_before_replace).add("ignore", request.ignore_changes);
  line.add("replace_on", request.replace_on_changes).add("hide", request.hide_diffs);
  line.add("secret_outputs", request.additional_secret_outputs).add("import", request.import_id);
  line.add("create", request.custom_timeouts.create).add("update", request.custom_timeouts.update);
  line.add("delete", request.custom_timeouts.remove).add("read", request.custom_timeouts.read);
  for (const run::AliasSpec& alias : request.aliases) line.add(alias);
  line.add("deleted_with", request.deleted_with).add("replace_with", request.replace_with);
  if (request.replacement_trigger) line.add("trigger", text(*request.replacement_trigger));
  line.add(request.hooks);
  for (const auto& [to, from] : request.env_var_mappings) line.add("env." + to, from);
  if (!request.transforms.empty()) {
    line.add("transforms", std::to_string(request.transforms.size()));
  }
  return line.str();
}

// Calls a handler and waits for its answer.
template <typename Request>
base::Result<Request> answer_of(const std::function<void(Request, run::Done<Request>)>& handler,
                                Request request) {
  auto promise = std::make_shared<std::promise<base::Result<Request>>>();
  auto answer = promise->get_future();
  handler(std::move(request),
          [promise](base::Result<Request> given) { promise->set_value(std::move(given)); });
  return answer.get();
}

PropertyValue merged(const PropertyValue& inputs, const PropertyValue* more) {
  pulumi::ObjectBuilder all(inputs.as_object());
  if (more) {
    for (const pulumi::Member& member : more->as_object()) all.set(member.key, member.value);
  }
  return all.build();
}

template <typename T>
const T* find(const std::map<std::string, T>& map, const std::string& key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : &found->second;
}

std::string urn_of(const std::string& parent, const std::string& type, const std::string& name) {
  const auto above = pulumi::Urn::parse(parent);
  const bool top = !above || above->type() == pulumi::kStackType;
  return pulumi::Urn::make("dev", "shop", top ? "" : above->qualified_type(), type, name).str();
}

}  // namespace

Recorder::~Recorder() {
  for (std::thread& thread : threads_) thread.join();
}

std::vector<std::string> Recorder::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

std::vector<std::string> Recorder::sorted_requests() const {
  std::vector<std::string> sorted = requests();
  std::ranges::sort(sorted);
  return sorted;
}

template <typename T>
void Recorder::answer(std::string request, run::Done<T> done, base::Result<T> value) {
  std::size_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    number = requests_.size();
    requests_.push_back(std::move(request));
  }
  if (failing == number) value = base::fail("the engine refuses");
  if (on_request) on_request(number);
  switch (answers) {
    case Answers::kAtOnce: return done(std::move(value));
    case Answers::kNever: return kept_.push_back([done] {});
    case Answers::kFromThreads: {
      const std::lock_guard lock(mutex_);
      threads_.emplace_back(
          [done = std::move(done), value = std::move(value)]() mutable { done(std::move(value)); });
    }
  }
}

void Recorder::register_resource(run::RegisterResourceRequest request,
                                 run::Done<run::RegisterResourceResponse> done) {
  run::RegisterResourceResponse response;
  response.urn = urn_of(request.parent, request.type, request.name);
  if (request.custom && !preview) response.id = "id-" + request.name;
  const bool local = !request.custom && !request.remote;
  response.outputs =
      local ? PropertyValue::object({}) : merged(request.inputs, find(outputs, request.name));
  if (const auto* result = find(results, request.name)) response.result = *result;
  response.unknown = not_made.contains(request.name);
  if (response.unknown) response.id.clear();
  if (const auto* urns = find(dependencies, request.name)) response.property_dependencies = *urns;
  {
    const std::lock_guard lock(mutex_);
    transforms_[request.name] = request.transforms;
  }
  answer<run::RegisterResourceResponse>(line(request), std::move(done), std::move(response));
}

void Recorder::register_resource_outputs(run::RegisterOutputsRequest request,
                                         run::Done<void> done) {
  Line line("outputs " + request.urn);
  answer<void>(line.add("are", text(request.outputs)).str(), std::move(done), {});
}

void Recorder::read_resource(run::ReadResourceRequest request,
                             run::Done<run::ReadResourceResponse> done) {
  Line line("read " + request.type + " " + request.name);
  line.add("id", text(request.id)).add("state", text(request.state));
  line.add("parent", request.parent).add(request).add("dependencies", request.dependencies);
  line.add("secret_outputs", request.additional_secret_outputs);
  run::ReadResourceResponse response{urn_of(request.parent, request.type, request.name),
                                     merged(request.state, find(outputs, request.name))};
  answer<run::ReadResourceResponse>(line.str(), std::move(done), std::move(response));
}

void Recorder::invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) {
  Line line("invoke " + request.token);
  line.add("arguments", text(request.arguments)).add("parent", request.parent).add(request);
  line.add("dependencies", request.dependencies);
  const auto* response = find(invokes, request.token);
  answer<run::InvokeResponse>(
      line.str(), std::move(done),
      response ? *response : run::InvokeResponse{request.arguments, {}, false});
}

void Recorder::call(run::CallRequest request, run::Done<run::CallResponse> done) {
  Line line("call " + request.token);
  line.add("arguments", text(request.arguments)).add(request);
  line.add("of", request.argument_dependencies);
  const auto* response = find(calls, request.token);
  answer<run::CallResponse>(
      line.str(), std::move(done),
      response ? *response : run::CallResponse{PropertyValue::object({}), {}, {}});
}

void Recorder::register_package(run::RegisterPackageRequest request, run::Done<std::string> done) {
  Line line("package " + request.name);
  line.add("version", request.version).add("url", request.download_url);
  if (const auto& by = request.parameterization) {
    line.add("as", by->name + "@" + by->version).add("value", by->value);
  }
  answer<std::string>(line.flag("extension", request.extension).str(), std::move(done),
                      "ref-of-" + request.name);
}

void Recorder::register_hook(run::RegisterHookRequest request, run::Done<void> done) {
  Line line("hook " + request.name);
  line.flag("on_error", request.on_error).flag("on_dry_run", request.on_dry_run);
  line.flag("ignore_errors", request.ignore_errors);
  {
    const std::lock_guard lock(mutex_);
    hooks_[request.name] = std::move(request.handler);
  }
  answer<void>(line.str(), std::move(done), {});
}

void Recorder::register_stack_transform(run::ResourceTransform transform, run::Done<void> done) {
  {
    const std::lock_guard lock(mutex_);
    stack_transforms_.push_back(std::move(transform));
  }
  answer<void>("transform of resources", std::move(done), {});
}

void Recorder::register_stack_invoke_transform(run::InvokeTransform transform,
                                               run::Done<void> done) {
  {
    const std::lock_guard lock(mutex_);
    invoke_transforms_.push_back(std::move(transform));
  }
  answer<void>("transform of functions", std::move(done), {});
}

base::Result<run::RegisterResourceRequest> Recorder::transform(
    const std::string& resource, run::RegisterResourceRequest request) {
  run::ResourceTransform transform;
  {
    const std::lock_guard lock(mutex_);
    transform = transforms_.at(resource).at(0);
  }
  return answer_of(transform, std::move(request));
}

base::Result<run::RegisterResourceRequest> Recorder::transform(
    run::RegisterResourceRequest request) {
  run::ResourceTransform transform;
  {
    const std::lock_guard lock(mutex_);
    transform = stack_transforms_.at(0);
  }
  return answer_of(transform, std::move(request));
}

base::Result<run::InvokeRequest> Recorder::transform(run::InvokeRequest request) {
  run::InvokeTransform transform;
  {
    const std::lock_guard lock(mutex_);
    transform = invoke_transforms_.at(0);
  }
  return answer_of(transform, std::move(request));
}

void Recorder::require_pulumi_version(std::string range, run::Done<void> done) {
  answer<void>("version " + range, std::move(done), {});
}

void Recorder::finish(run::Done<void> done) {
  if (!before_end) return answer<void>("finish", std::move(done), {});
  const std::lock_guard lock(mutex_);
  requests_.push_back("finish");
  threads_.emplace_back([this, done = std::move(done)] {
    before_end(*this);
    done({});
  });
}

run::HookAnswer Recorder::call_hook(const std::string& name, run::HookCall call) {
  run::HookHandler handler;
  {
    const std::lock_guard lock(mutex_);
    handler = hooks_.at(name);
  }
  auto promise = std::make_shared<std::promise<run::HookAnswer>>();
  auto answer = promise->get_future();
  handler(std::move(call), [promise](base::Result<run::HookAnswer> given) {
    promise->set_value(given ? *given : run::HookAnswer{.error = given.error().str()});
  });
  return answer.get();
}

// The text of a request contains all its fields.
TEST(Recorder, WritesAllFieldsOfRequest) {
  Recorder recorder;
  run::RegisterResourceRequest request;
  request.type = "a:b:C";
  request.name = "c";
  request.inputs = PropertyValue::object(
      {{"x", PropertyValue::secret(PropertyValue::array({PropertyValue::computed()}))}});
  request.protect = false;
  std::string urn;
  recorder.register_resource(request, [&](auto answer) { urn = answer->urn; });
  EXPECT_EQ(urn, "urn:pulumi:dev::shop::a:b:C::c");
  EXPECT_EQ(
      recorder.requests(),
      std::vector<std::string>{"register a:b:C c inputs={x: secret([unknown])} protect=false"});
}

}  // namespace virga::sdk
