// For tests: a provider that creates resources in memory, and deployments of programs that are
// lists of registrations, one after another on one state.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/providers/provider.h"
#include "pulumi/json.h"
#include "pulumi/property/property_testing.h"
#include "pulumi/urn.h"
#include "schema/loader.h"

namespace virga::engine {

using pulumi::object;
using pulumi::PropertyValue;
using pulumi::text;
using Lines = std::vector<std::string>;

// The outputs are the inputs and `computed`, which is the ID. Every request outside of previews is
// logged, for example "create a", and may fail.
class FakeProvider final : public Provider {
 public:
  Lines log;
  std::map<std::string, std::string> there;   // id -> URN
  std::size_t fail_at = 0;                    // the n-th logged request fails; 0: none
  std::map<std::string, int> failures;        // "create a" -> number of failures
  std::map<std::string, DiffResponse> hints;  // by name
  std::map<std::string, Lines> init_errors;   // by name
  std::vector<ConstructRequest> constructed;
  std::vector<CheckRequest> checked;
  std::vector<DiffRequest> compared;
  // Replaces the default answer.
  std::function<void(ConstructRequest, Done<ConstructResponse>)> on_construct;
  std::function<void(std::function<void()>)> later;  // answers later, not at once

  void check(CheckRequest request, Done<CheckResponse> done) override {
    checked.push_back(request);
    if (request.new_inputs.find("bad")) {
      return answer<CheckResponse>(done, CheckResponse{{}, {{"bad", "it is not allowed"}}});
    }
    answer<CheckResponse>(done, CheckResponse{request.new_inputs, {}});
  }
  void diff(DiffRequest request, Done<DiffResponse> done) override {
    compared.push_back(request);
    answer<DiffResponse>(done, hints[pulumi::Urn::parse(request.urn)->name().data()]);
  }
  void create(CreateRequest request, Done<CreateResponse> done) override {
    if (request.preview) {
      return answer<CreateResponse>(
          done, CreateResponse{"", outputs(request.inputs, PropertyValue::computed()), {}});
    }
    if (fails("create", request.name)) return fail(done);
    const std::string id = request.name + "-" + std::to_string(++made_);
    there[id] = request.urn;
    answer<CreateResponse>(
        done, CreateResponse{id, outputs(request.inputs, text(id)), init_errors[request.name]});
  }
  void read(ReadRequest request, Done<ReadResponse> done) override {
    if (fails("read", request.name)) return fail(done);
    if (request.id == "nothing") return answer<ReadResponse>(done, ReadResponse{});
    const auto inputs = request.id == "other" ? object({{"value", text("other")}}) : request.inputs;
    answer<ReadResponse>(done, ReadResponse{request.id, inputs, outputs(inputs, text(request.id))});
  }
  void update(UpdateRequest request, Done<UpdateResponse> done) override {
    if (!request.preview && fails("update", request.name)) return fail(done);
    answer<UpdateResponse>(done, UpdateResponse{outputs(request.new_inputs, text(request.id)),
                                                init_errors[request.name]});
  }
  void remove(DeleteRequest request, Done<void> done) override {
    if (fails("delete", request.name))
      return later_or_now([done] { done(base::fail("it broke")); });
    there.erase(request.id);
    later_or_now([done] { done({}); });
  }
  void construct(ConstructRequest request, Done<ConstructResponse> done) override {
    constructed.push_back(request);
    if (on_construct) return on_construct(std::move(request), std::move(done));
    answer<ConstructResponse>(done, ConstructResponse{object({{"out", text("made")}}), {}});
  }
  void invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) override {
    answer<run::InvokeResponse>(
        done, run::InvokeResponse{
                  object({{"token", text(request.token)}, {"provider", text(request.reference)}}),
                  {},
                  false});
  }
  void call(ProviderCallRequest request, Done<run::CallResponse> done) override {
    answer<run::CallResponse>(
        done, run::CallResponse{
                  object({{"token", text(request.token)}, {"provider", text(request.reference)}}),
                  {},
                  {}});
  }

 private:
  static PropertyValue outputs(const PropertyValue& inputs, PropertyValue computed) {
    pulumi::ObjectBuilder made(inputs.as_object());
    return made.set("computed", std::move(computed)).build();
  }
  bool fails(const std::string& operation, const std::string& name) {
    log.push_back(operation + " " + name);
    if (log.size() == fail_at) return true;
    const auto found = failures.find(log.back());
    return found != failures.end() && found->second-- > 0;
  }
  void later_or_now(std::function<void()> then) {
    if (later) return later(std::move(then));
    then();
  }
  template <typename T>
  void answer(Done<T> done, T with) {
    later_or_now([done, with] { done(with); });
  }
  template <typename T>
  void fail(Done<T> done) {
    later_or_now([done] { done(base::fail("it broke")); });
  }

  int made_ = 0;
};

inline constexpr const char* kEngineTestSchema = R"json({
  "name": "t", "version": "2.0.0",
  "provider": {"inputProperties": {"region": {"type": "string", "replaceOnChanges": true}}},
  "resources": {
    "t:index:R": {
      "inputProperties": {
        "value": {"type": "string"}, "size": {"type": "number"},
        "zone": {"type": "string", "replaceOnChanges": true},
        "place": {"type": "string", "willReplaceOnChanges": true},
        "items": {"type": "array", "items": {"$ref": "#/types/t:index:Item"}}
      },
      "properties": {"value": {"type": "string"}, "computed": {"type": "string"}}
    },
    "t:index:Comp": {"isComponent": true, "inputProperties": {}, "properties": {"out": {"type": "string"}}}
  },
  "types": {"t:index:Item": {"type": "object", "properties": {
    "name": {"type": "string", "replaceOnChanges": true}, "size": {"type": "number"}}}}
})json";

// Runs deployments one after another. Each starts with the state of the previous one.
class DeploymentBench : public ::testing::Test {
 protected:
  using Request = run::RegisterResourceRequest;
  using Response = run::RegisterResourceResponse;

  DeploymentBench() { loader.add(*schema::Package::parse(kEngineTestSchema, "test")); }

  // Starts a deployment with the state of the previous one.
  void begin(bool preview = false) {
    if (engine) options.snapshot = engine->snapshot();
    options.project = "proj";
    options.preview = preview;
    options.provider = &provider;
    provider.log.clear();
    engine = std::make_unique<LocalEngine>(options, loader);
    answers.clear();
    stack = add(make("pulumi:pulumi:Stack", "proj-dev", "")).urn;
  }
  // Finishes the deployment and returns its steps.
  Lines end() {
    engine->register_resource_outputs({stack, object({})}, [](base::Result<void>) {});
    bool done = false;
    engine->finish([&](base::Result<void> result) { done = result.has_value(); });
    EXPECT_TRUE(done);
    return steps();
  }
  // Runs a complete deployment.
  Lines deploy(const std::vector<Request>& requests, bool preview = false) {
    begin(preview);
    for (Request request : requests) {
      if (request.parent == "stack") request.parent = stack;
      add(request);
    }
    return end();
  }
  Lines preview(const std::vector<Request>& requests) {
    const Snapshot before = engine ? engine->snapshot() : Snapshot();
    Lines lines = deploy(requests, true);
    options.snapshot = before;
    return lines;
  }

  static Request make(std::string type, std::string name, std::string parent = "stack") {
    Request request;
    request.custom = type.starts_with("pulumi:providers:") || type == "t:index:R";
    request.remote = type == "t:index:Comp";
    request.type = std::move(type);
    request.name = std::move(name);
    request.parent = std::move(parent);
    request.inputs = object({});
    return request;
  }
  static Request resource(std::string name, const std::string& value = "v") {
    Request request = make("t:index:R", std::move(name));
    request.inputs = object({{"value", text(value)}});
    return request;
  }
  static std::string urn(const std::string& name, const std::string& type = "t:index:R") {
    return "urn:pulumi:dev::proj::" + type + "::" + name;
  }
  // Returns a resource that depends on others. Its value depends on them too.
  static Request dependant(std::string name, const Lines& names, const std::string& value = "v") {
    Request request = resource(std::move(name), value);
    for (const std::string& needed : names) request.dependencies.push_back(urn(needed));
    request.property_dependencies["value"] = request.dependencies;
    return request;
  }

  // Returns "size: it is required; …".
  static std::string failures_of(const Response& response) {
    std::string text;
    for (const run::CheckFailure& failure : response.failures) {
      text += (text.empty() ? "" : "; ") + failure.property + ": " + failure.reason;
    }
    return text;
  }

  Response add(Request request) {
    Response response;
    engine->register_resource(std::move(request), [&](base::Result<Response> answer) {
      answers.push_back(answer ? "fine" : answer.error().str());
      if (answer && answer->result == run::OperationResult::kFail) answers.back() = "fail";
      if (answer && !answer->failures.empty()) answers.back() = failures_of(*answer);
      if (answer && answer->result == run::OperationResult::kSkip) answers.back() = "skip";
      if (answer && answer->unknown) answers.back() = "unknown";
      if (answer) response = *std::move(answer);
    });
    return response;
  }

  // Returns steps such as "create a". The stack, default providers, and "same" steps are omitted
  // unless `all`.
  Lines steps(bool all = false) const {
    Lines lines;
    for (const ResourceStep& step : engine->steps()) {
      if (step.is_default_provider) continue;
      const bool silent = step.type == "pulumi:pulumi:Stack" || step.operation == Operation::kSame;
      if (silent && !all && step.error.empty()) continue;
      lines.push_back(std::string(operation_name(step.operation)) + " " + step.name);
      if (!step.error.empty()) lines.back() += " !";
    }
    return lines;
  }
  const ResourceStep& step(Operation operation, const std::string& name) const {
    for (const ResourceStep& step : engine->steps()) {
      if (step.operation == operation && step.name == name) return step;
    }
    ADD_FAILURE() << "no such step: " << operation_name(operation) << " " << name;
    return engine->steps().front();
  }
  Lines messages() const {
    Lines lines;
    for (const Message& message : engine->messages()) {
      const auto about = pulumi::Urn::parse(message.urn);
      lines.push_back((about ? std::string(about->name()) : message.urn) + ": " + message.text);
    }
    return lines;
  }
  // Returns "name id" for each resource except the stack and default providers.
  Lines state() const {
    Lines lines;
    for (const ResourceState& resource : engine->snapshot().resources) {
      const std::string name(pulumi::Urn::parse(resource.urn)->name());
      if (name == "proj-dev" || name.starts_with("default")) continue;
      lines.push_back(name + " " + resource.id);
      if (resource.pending_delete) lines.back() += " to be deleted";
      if (resource.pending_replacement) lines.back() += " to be made again";
    }
    return lines;
  }
  ResourceState recorded(const std::string& name) const {
    for (const ResourceState& resource : engine->snapshot().resources) {
      if (pulumi::Urn::parse(resource.urn)->name() == name) return resource;
    }
    ADD_FAILURE() << "no such resource: " << name;
    return {};
  }

  FakeProvider provider;
  EngineOptions options;
  schema::MemoryLoader loader;
  std::unique_ptr<LocalEngine> engine;
  std::string stack;
  Lines answers;  // to registrations
};

}  // namespace virga::engine
