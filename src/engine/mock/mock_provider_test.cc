// Tests mocks of a package by its schema and by rules, with requests like the engine's.
#include "engine/mock/mock_provider.h"

#include <gtest/gtest.h>

#include <future>

#include "engine/mock/mock_testing.h"
#include "engine/mock/rules/read_rules.h"
#include "pulumi/json.h"
#include "pulumi/wire/wire_json.h"
#include "run/monitor.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

constexpr const char* kProviderSchema = R"json({
  "name": "t", "version": "1.0.0",
  "provider": {"inputProperties": {"region": {"type": "string"}}, "requiredInputs": ["region"],
               "properties": {"region": {"type": "string"}}},
  "resources": {
    "t:index:R": {
      "requiredInputs": ["size"],
      "inputProperties": {"size": {"type": "number"}, "label": {"type": "string"},
                          "note": {"type": "string"}, "tags": {"type": "string"}},
      "required": ["arn", "label"],
      "properties": {"size": {"type": "number"}, "label": {"type": "string"},
                     "note": {"type": "string"}, "arn": {"type": "string"},
                     "tags": {"type": "array", "items": {"type": "string"}},
                     "key": {"type": "string", "secret": true}}},
    "t:index:Comp": {"isComponent": true, "inputProperties": {"size": {"type": "number"}},
                     "properties": {"ref": {"$ref": "#/resources/t:index:R"},
                                    "size": {"type": "number"}}}
  },
  "functions": {
    "t:index:f": {"inputs": {"properties": {"a": {"type": "string"}, "b": {"type": "string"}}},
                  "outputs": {"properties": {"a": {"type": "string"}, "b": {"type": "string"},
                              "key": {"type": "string", "secret": true}}, "required": ["a", "key"]}},
    "t:index:scalar": {"inputs": {"properties": {}}, "outputs": {"type": "integer"}},
    "t:index:R/get": {"inputs": {"properties": {"__self__": {"$ref": "#/resources/t:index:R"},
                                 "p": {"type": "string"}}},
                      "outputs": {"properties": {"p": {"type": "string"}, "q": {"type": "string"}}}}
  }
})json";

// A provider with rules. Each function sends a request and returns the answer as a string.
class Mocks {
 public:
  explicit Mocks(const std::string& rules = "{}") {
    loader_.add(schema::Package::parse(kProviderSchema, "test").value());
    base::Sources sources;
    diag::Diagnostics diagnostics;
    const auto& source = sources.add("mocks.json", rules);
    provider_.emplace(read_mock_rules(source, diagnostics), loader_);
    EXPECT_TRUE(diagnostics.empty()) << diagnostics.list()[0].message();
  }

  MockProvider& provider() { return *provider_; }
  bool preview = false;

  template <typename Request>
  Request about(std::string name, std::string type = "t:index:R") const {
    Request request;
    request.package = type.starts_with("u:") ? "u" : "t";
    request.preview = preview;
    request.type = type;
    request.urn = "urn:pulumi:dev::p::" + type + "::" + name;
    request.name = std::move(name);
    return request;
  }

  std::string check(std::string_view inputs, std::string type = "t:index:R") {
    auto request = about<CheckRequest>("a", std::move(type));
    request.new_inputs = json(inputs);
    return ask<CheckResponse>(&Provider::check, request, [](const CheckResponse& answer) {
      std::string text = pulumi::show_json(answer.inputs);
      for (const auto& failure : answer.failures) {
        text += " " + failure.property + ": " + failure.reason;
      }
      return text;
    });
  }
  std::string create(std::string_view inputs, std::string name = "a",
                     std::string type = "t:index:R", std::string replaced = "") {
    auto request = about<CreateRequest>(std::move(name), std::move(type));
    request.inputs = json(inputs);
    request.replaced_id = std::move(replaced);
    return ask<CreateResponse>(&Provider::create, request, [](const CreateResponse& answer) {
      return answer.id + " " + pulumi::show_json(answer.outputs);
    });
  }
  std::string update(std::string_view old_inputs, std::string_view old_outputs,
                     std::string_view inputs) {
    auto request = about<UpdateRequest>("a");
    request.id = "id";
    request.old_inputs = json(old_inputs);
    request.old_outputs = json(old_outputs);
    request.new_inputs = json(inputs);
    return ask<UpdateResponse>(&Provider::update, request, [](const UpdateResponse& answer) {
      return pulumi::show_json(answer.outputs);
    });
  }
  std::string invoke(const std::string& token, const PropertyValue& arguments) {
    ProviderInvokeRequest request;
    request.package = "t";
    request.token = token;
    request.arguments = arguments;
    return ask<run::InvokeResponse>(
        &Provider::invoke, request, [](const run::InvokeResponse& answer) {
          std::string text = answer.unknown ? "?" : pulumi::show_json(answer.result);
          for (const auto& failure : answer.failures) {
            text += " " + failure.property + ": " + failure.reason;
          }
          return text;
        });
  }

  template <typename Answer, typename Request, typename Show>
  std::string ask(void (Provider::*method)(Request, Done<Answer>), Request request,
                  const Show& show) {
    std::promise<std::string> reported;
    ((*provider_).*method)(std::move(request), [&](base::Result<Answer> answer) {
      if (!answer) {
        reported.set_value("failed: " + answer.error().str());
      } else if constexpr (std::is_void_v<Answer>) {
        reported.set_value(show());
      } else {
        reported.set_value(show(*answer));
      }
    });
    return reported.get_future().get();
  }

 private:
  schema::MemoryLoader loader_;
  std::optional<MockProvider> provider_;
};

TEST(MockProvider, ChecksInputsBySchema) {
  Mocks mocks;
  EXPECT_EQ(mocks.check(R"({"size": 1})"), R"({"size":1})");
  EXPECT_EQ(mocks.check(R"({"label": 1})"),
            R"({"label":1} label: expected a string, got a number size: it is required)");
  EXPECT_EQ(mocks.check(R"({"anything": 1})", "u:index:R"), R"({"anything":1})");
  EXPECT_EQ(mocks.check("{}", "pulumi:providers:t"), "{}") << "the environment may say the rest";
  EXPECT_EQ(mocks.check(R"({"region": 1})", "pulumi:providers:t"),
            R"({"region":1} region: expected a string, got a number)");
}

TEST(MockProvider, CreatesOutputsOfSchema) {
  Mocks mocks;
  const std::string made = mocks.create(R"({"size": 1, "tags": "other kind"})");
  EXPECT_EQ(made, R"(a-3895118a {"arn":"a-arn","key":"[secret]","label":"a-label","size":1})")
      << "optional inputs that are not given are no outputs";
  EXPECT_EQ(mocks.create(R"({"size": 1, "tags": "other kind"})"), made);
  EXPECT_EQ(mocks.create(R"({"x": 1})", "a", "u:index:R"), R"(a-2e6f08e6 {"x":1})");
  EXPECT_NE(mocks.create(R"({"size": 1})", "a", "t:index:R", "a-3895118a").substr(0, 10),
            made.substr(0, 10))
      << "a replacement has an ID of its own";
}

TEST(MockProvider, PreviewsGenerateNoValues) {
  Mocks mocks;
  mocks.preview = true;
  EXPECT_EQ(mocks.create(R"({"size": 1, "label": "l"})"),
            R"( {"arn":"[unknown]","key":"[secret]","label":"l","note":"[unknown]","size":1,)"
            R"("tags":"[unknown]"})");
  EXPECT_EQ(
      mocks.update(R"({"size": 1, "label": "l"})", R"({"size": 1.5, "label": "L", "arn": "x"})",
                   R"({"size": 2, "label": "l"})"),
      R"({"arn":"[unknown]","key":"[secret]","label":"L","note":"[unknown]","size":2,)"
      R"("tags":"[unknown]"})")
      << "what does not change stays as it was";
}

TEST(MockProvider, UpdateKeepsOutputsWithoutInput) {
  Mocks mocks;
  EXPECT_EQ(
      mocks.update(R"({"size": 1})", R"({"size": 1, "arn": "x", "key": "k"})", R"({"size": 2})"),
      R"({"arn":"x","key":"[secret]","label":"a-label","size":2})");
}

TEST(MockProvider, RulesSetOutputsAndIds) {
  Mocks mocks(R"json({"resources": [
    {"type": "t:index:R", "name": "a*", "id": "${name}/${inputs.size}", "secret": ["label"],
     "outputs": {"arn": "arn:${id}", "extra": "${inputs.size}", "note": "${config.region}"},
     "unknown": ["note"]}]})json");
  EXPECT_EQ(mocks.create(R"({"size": 3})"),
            R"(a/3 {"arn":"arn:a/3","extra":3,"key":"[secret]","label":"[secret]","note":null,)"
            R"("size":3})");
  EXPECT_EQ(mocks.create(R"({"size": 3})", "b").substr(0, 2), "b-") << "the rule is for others";
  mocks.preview = true;
  EXPECT_EQ(mocks.create(R"({"size": 3})"),
            R"( {"arn":"[unknown]","extra":3,"key":"[secret]","label":"[secret]",)"
            R"("note":"[unknown]","size":3,"tags":"[unknown]"})")
      << "what a rule says is known in previews too, unless it depends on the ID or is unknown";
}

TEST(MockProvider, RulesMakeOperationsFail) {
  Mocks mocks(R"json({"resources": [
    {"type": "t:index:R", "expect": {"size": 1}, "replaceOnChanges": ["size"],
     "fail": {"check": {"message": "not like this", "property": "label", "times": 1},
              "create": {"message": "busy", "times": 2}, "update": "no", "delete": "never"}}]})json");
  EXPECT_EQ(mocks.check(R"({"size": 2})"),
            R"({"size":2} size: the mock rules expect another value here)"
            " label: not like this");
  EXPECT_EQ(mocks.check(R"({"size": 1})"), R"({"size":1})");
  mocks.preview = true;
  EXPECT_EQ(mocks.create(R"({"size": 1})").substr(0, 2), " {") << "a preview creates nothing";
  mocks.preview = false;
  EXPECT_EQ(mocks.create(R"({"size": 1})"), "failed: busy");
  EXPECT_EQ(mocks.create(R"({"size": 1})"), "failed: busy");
  EXPECT_EQ(mocks.create(R"({"size": 1})", "b"), "failed: busy") << "each resource for itself";
  EXPECT_EQ(mocks.create(R"({"size": 1})").substr(0, 2), "a-");
  EXPECT_EQ(mocks.update("{}", "{}", "{}"), "failed: no");
  EXPECT_EQ(mocks.ask<void>(&Provider::remove, mocks.about<DeleteRequest>("a"),
                            [] { return std::string("gone"); }),
            "failed: never");
  EXPECT_EQ(mocks.ask<DiffResponse>(&Provider::diff, mocks.about<DiffRequest>("a"),
                                    [](const DiffResponse& d) { return d.replace_on_changes[0]; }),
            "size");
}

TEST(MockProvider, FunctionsReturnTheirArguments) {
  Mocks mocks(R"json({"functions": [
    {"token": "t:index:f", "arguments": {"a": "no"}, "fail": {"message": "bad", "property": "a"}},
    {"token": "t:index:f", "arguments": {"a": "down"}, "fail": "timed out"},
    {"token": "t:index:f", "arguments": {"b": "x"}, "secret": ["a"],
     "result": {"a": "${arguments.a} and ${arguments.b}", "b": "${arguments}"}}]})json");
  EXPECT_EQ(mocks.invoke("t:index:f", json(R"({"a": "A"})")), R"({"a":"A","key":"[secret]"})");
  EXPECT_EQ(mocks.invoke("t:index:f", json("{}")), R"({"a":"f-a","key":"[secret]"})");
  EXPECT_EQ(mocks.invoke("t:index:scalar", json("{}")), R"({"result":1})");
  EXPECT_EQ(mocks.invoke("t:index:none", json(R"({"a": 1})")), R"({"a":1})");
  EXPECT_EQ(mocks.invoke("t:index:f", json(R"({"a": "A", "b": "x"})")),
            R"({"a":"[secret]","b":{"a":"A","b":"x"}})");
  EXPECT_EQ(mocks.invoke("t:index:f", json(R"({"a": "no"})")), "{} a: bad");
  EXPECT_EQ(mocks.invoke("t:index:f", json(R"({"a": "down"})")), "failed: timed out");
  EXPECT_EQ(mocks.invoke("t:index:f", PropertyValue::object({{"a", PropertyValue::computed()}})),
            "?");
}

TEST(MockProvider, MethodsReceiveTheirResource) {
  Mocks mocks(R"json({"methods": [
    {"token": "t:index:R/get", "arguments": {"p": "x"},
     "result": {"q": "${self.arn} ${arguments.p}"}}]})json");
  mocks.create(R"({"size": 1})");
  const auto call = [&](std::string_view p) {
    ProviderCallRequest request;
    request.package = "t";
    request.token = "t:index:R/get";
    request.arguments = PropertyValue::object(
        {{"__self__", PropertyValue::reference({.urn = "urn:pulumi:dev::p::t:index:R::a"})},
         {"p", PropertyValue::string(std::string(p))}});
    return mocks.ask<run::CallResponse>(
        &Provider::call, request,
        [](const run::CallResponse& answer) { return pulumi::show_json(answer.result); });
  };
  EXPECT_EQ(call("x"), R"({"q":"a-arn x"})");
  EXPECT_EQ(call("y"), R"({"p":"y","q":"get-q"})");
  Snapshot snapshot;
  snapshot.resources.emplace_back();
  snapshot.resources[0].urn = "urn:pulumi:dev::p::t:index:R::a";
  snapshot.resources[0].outputs = json(R"({"arn": "old"})");
  mocks.provider().know(snapshot);
  EXPECT_EQ(call("x"), R"({"q":"old x"})");
}

TEST(MockProvider, ReadsExistingResources) {
  Mocks mocks;
  mocks.preview = true;
  auto request = mocks.about<ReadRequest>("a");
  request.id = "i-1";
  const auto show = [](const ReadResponse& answer) {
    return answer.id + " " + pulumi::show_json(answer.outputs);
  };
  EXPECT_EQ(mocks.ask<ReadResponse>(&Provider::read, request, show),
            R"(i-1 {"arn":"a-arn","key":"[secret]","label":"a-label"})");
  request.inputs = json(R"({"size": 2})");
  request.outputs = json(R"({"arn": "x"})");
  EXPECT_EQ(mocks.ask<ReadResponse>(&Provider::read, request, show),
            R"(i-1 {"arn":"x","key":"[secret]","label":"a-label","size":2})");
}

TEST(MockProvider, AnswersLaterWithDelay) {
  Mocks mocks(R"json({"resources": [{"type": "*", "delay": "5ms"}]})json");
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(mocks.create(R"({"size": 1})").substr(0, 2), "a-");
  EXPECT_GE(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(5));
}

// Registers every requested resource.
class Children final : public run::Monitor {
 public:
  std::vector<std::string> registered;
  std::string rejected;

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override {
    registered.push_back(request.parent + " > " + request.type + " " + request.name + " " +
                         pulumi::show_json(request.inputs));
    if (request.name == rejected) return done(base::fail("refused"));
    done(run::RegisterResourceResponse{"urn:" + request.name,
                                       "id",
                                       json(R"({"v": 7})"),
                                       run::OperationResult::kSuccess,
                                       false,
                                       {},
                                       {}});
  }
  void register_resource_outputs(run::RegisterOutputsRequest, run::Done<void>) override {}
  void read_resource(run::ReadResourceRequest, run::Done<run::ReadResourceResponse>) override {}
  void invoke(run::InvokeRequest, run::Done<run::InvokeResponse>) override {}
  void call(run::CallRequest, run::Done<run::CallResponse>) override {}
  void register_package(run::RegisterPackageRequest, run::Done<std::string>) override {}
  void register_hook(run::RegisterHookRequest, run::Done<void>) override {}
  void require_pulumi_version(std::string, run::Done<void>) override {}
  void finish(run::Done<void>) override {}
  bool supports(run::Feature) const override { return true; }
};

TEST(MockProvider, ComponentsHaveChildrenOfRules) {
  Mocks mocks(R"json({"resources": [
    {"type": "t:index:Comp", "outputs": {"ref": "${children[0].reference}", "v": "${children[1].v}"},
     "children": [{"type": "t:index:R", "name": "${name}-child", "inputs": {"size": "${inputs.size}"}},
                  {"type": "t:index:R", "name": "other"}]}]})json");
  Children monitor;
  const auto construct = [&](run::Monitor* with) {
    auto request = mocks.about<ConstructRequest>("c", "t:index:Comp");
    request.inputs = json(R"({"size": 2})");
    request.monitor = with;
    return mocks.ask<ConstructResponse>(
        &Provider::construct, request,
        [](const ConstructResponse& answer) { return pulumi::show_json(answer.outputs); });
  };
  EXPECT_EQ(construct(&monitor),
            R"({"ref":{"resource":{"urn":"urn:c-child","id":"id"}},"size":2,"v":7})");
  EXPECT_EQ(monitor.registered,
            (std::vector<std::string>{
                R"(urn:pulumi:dev::p::t:index:Comp::c > t:index:R c-child {"size":2})",
                R"(urn:pulumi:dev::p::t:index:Comp::c > t:index:R other {})"}));
  EXPECT_EQ(construct(nullptr), R"({"ref":null,"size":2,"v":null})");
  monitor.rejected = "other";
  EXPECT_EQ(construct(&monitor), "failed: refused");
}

}  // namespace
}  // namespace virga::engine
