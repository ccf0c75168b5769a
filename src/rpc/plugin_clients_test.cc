// What an engine says to plugins, there and back: each client against the service of its own kind.
#include <gtest/gtest.h>

#include "pulumi/property_equal.h"
#include "rpc/analyzer_client.h"
#include "rpc/component_client.h"
#include "rpc/converter_client.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using pulumi::deep_equals;
using Strings = std::vector<std::string>;

PropertyValue text(const char* value) {
  return PropertyValue::string(value);
}

PropertyValue all_kinds() {
  return PropertyValue::object(
      {{"secret", PropertyValue::secret(text("s"))},
       {"unknown", PropertyValue::computed()},
       {"output", PropertyValue::output({text("o"), true, true, {"urn:a", "urn:b"}})},
       {"reference", PropertyValue::reference({.urn = "urn:pulumi:dev::p::a:b:C::n",
                                               .id = text("id-1"),
                                               .name = "n",
                                               .type = "a:b:C",
                                               .package_version = "1.0.0"})}});
}

// Keeps what it is told, and answers with what it was given.
struct Provider final : ComponentProvider {
  PluginHandshake greeting;
  PropertyValue config;
  ConstructRequest asked;
  MethodRequest called;
  int cancelled = 0;

  Answer<void> handshake(PluginHandshake handshake) override {
    greeting = std::move(handshake);
    return {};
  }
  Answer<std::string> plugin_version() override { return "1.2.3"; }
  Answer<std::string> schema() override { return R"({"name":"x"})"; }
  Answer<CheckedConfig> check_config(PropertyValue inputs) override {
    return CheckedConfig{std::move(inputs), {{"region", "is missing"}}};
  }
  Answer<void> configure(PropertyValue inputs) override {
    config = std::move(inputs);
    return {};
  }
  Answer<ConstructResponse> construct(ConstructRequest request, std::stop_token) override {
    asked = std::move(request);
    if (asked.resource.name == "refused") {
      return std::unexpected(Failure{.code = Code::kInvalidArgument,
                                     .message = "no",
                                     .inputs = {{"tags[0]", "is no string"}},
                                     .causes = {"because"}});
    }
    return ConstructResponse{"urn:made", asked.resource.inputs, {{"out", {"urn:a"}}}};
  }
  Answer<run::CallResponse> call(MethodRequest request, std::stop_token) override {
    called = std::move(request);
    return run::CallResponse{called.arguments, {{"r", {"urn:b"}}}, {{"p", "why"}}};
  }
  Answer<void> cancel() override {
    ++cancelled;
    return {};
  }
};

RunFacts run_facts() {
  return {.project = "p",
          .stack = "dev",
          .organization = "org",
          .config = {{"p:a", "1"}},
          .config_secret_keys = {"p:a"},
          .preview = true,
          .parallel = 7,
          .monitor_address = "127.0.0.1:9"};
}

void expect_same(const RunFacts& got, const RunFacts& want) {
  EXPECT_EQ(got.project, want.project);
  EXPECT_EQ(got.stack, want.stack);
  EXPECT_EQ(got.organization, want.organization);
  EXPECT_EQ(got.config, want.config);
  EXPECT_EQ(got.config_secret_keys, want.config_secret_keys);
  EXPECT_EQ(got.preview, want.preview);
  EXPECT_EQ(got.parallel, want.parallel);
  EXPECT_EQ(got.monitor_address, want.monitor_address);
}

run::RegisterResourceRequest component() {
  run::RegisterResourceRequest request;
  request.type = "x:index:Thing";
  request.name = "thing";
  request.custom = false;
  request.inputs = all_kinds();
  request.parent = "urn:parent";
  request.providers = {{"aws", "urn:p::id"}};
  request.dependencies = {"urn:a", "urn:b"};
  request.property_dependencies = {{"output", {"urn:a"}}};
  request.protect = false;
  request.retain_on_delete = true;
  request.delete_before_replace = true;
  request.ignore_changes = {"a", "b[0]"};
  request.replace_on_changes = {"c"};
  request.additional_secret_outputs = {"d"};
  request.custom_timeouts = {.create = "1m", .update = "2m", .remove = "3m", .read = "4m"};
  request.aliases = {
      {.urn = "urn:old", .name = {}, .type = {}, .stack = {}, .project = {}, .parent_urn = {}},
      {.urn = {}, .name = "n", .type = "t", .stack = "s", .project = "q", .parent_urn = "urn:x"}};
  request.deleted_with = "urn:w";
  request.replace_with = {"urn:r"};
  request.replacement_trigger = PropertyValue::secret(text("now"));
  request.hooks.after_create = {"h1", "h2"};
  request.hooks.on_error = {"h3"};
  return request;
}

void expect_same(const run::RegisterResourceRequest& got,
                 const run::RegisterResourceRequest& want) {
  EXPECT_EQ(got.type, want.type);
  EXPECT_EQ(got.name, want.name);
  EXPECT_EQ(got.custom, want.custom);
  EXPECT_TRUE(deep_equals(got.inputs, want.inputs));
  EXPECT_EQ(got.parent, want.parent);
  EXPECT_EQ(got.providers, want.providers);
  EXPECT_EQ(got.dependencies, want.dependencies);
  EXPECT_EQ(got.property_dependencies, want.property_dependencies);
  EXPECT_EQ(got.protect, want.protect);
  EXPECT_EQ(got.retain_on_delete, want.retain_on_delete);
  EXPECT_EQ(got.delete_before_replace, want.delete_before_replace);
  EXPECT_EQ(got.ignore_changes, want.ignore_changes);
  EXPECT_EQ(got.replace_on_changes, want.replace_on_changes);
  EXPECT_EQ(got.additional_secret_outputs, want.additional_secret_outputs);
  EXPECT_EQ(got.custom_timeouts, want.custom_timeouts);
  EXPECT_EQ(got.aliases, want.aliases);
  EXPECT_EQ(got.deleted_with, want.deleted_with);
  EXPECT_EQ(got.replace_with, want.replace_with);
  ASSERT_TRUE(got.replacement_trigger);
  EXPECT_TRUE(deep_equals(*got.replacement_trigger, *want.replacement_trigger));
  EXPECT_EQ(got.hooks, want.hooks);
}

class Components : public testing::Test {
 protected:
  std::shared_ptr<Provider> provider = std::make_shared<Provider>();
  Served served{{.components = provider}};
  ComponentClient client{served.channel()};
};

TEST_F(Components, AreMadeAsTheRequestSays) {
  const auto made = client.construct({run_facts(), component(), "trace-1", true}, {});
  ASSERT_TRUE(made) << made.error().str();
  expect_same(provider->asked.run, run_facts());
  expect_same(provider->asked.resource, component());
  EXPECT_EQ(provider->asked.stack_trace_handle, "trace-1");
  EXPECT_TRUE(provider->asked.accepts_outputs);
  EXPECT_EQ(made->urn, "urn:made");
  EXPECT_TRUE(deep_equals(made->state, all_kinds()));
  EXPECT_EQ(made->state_dependencies, (run::PropertyDependencies{{"out", {"urn:a"}}}));
}

TEST_F(Components, WhatIsNotSaidIsNotHeard) {
  run::RegisterResourceRequest bare;
  bare.type = "x:index:Thing";
  bare.name = "bare";
  bare.inputs = PropertyValue::object({});
  ASSERT_TRUE(client.construct({run_facts(), bare, "", true}, {}));
  EXPECT_FALSE(provider->asked.resource.protect);
  EXPECT_FALSE(provider->asked.resource.retain_on_delete);
  EXPECT_FALSE(provider->asked.resource.delete_before_replace);
  EXPECT_FALSE(provider->asked.resource.replacement_trigger);
  EXPECT_EQ(provider->asked.resource.hooks, run::HookBindings());
}

TEST_F(Components, RefusedInputsComeWithTheirPaths) {
  run::RegisterResourceRequest refused = component();
  refused.name = "refused";
  const auto made = client.construct({run_facts(), refused, "", true}, {});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, Code::kInvalidArgument);
  EXPECT_EQ(made.error().inputs, (std::vector<PropertyError>{{"tags[0]", "is no string"}}));
  EXPECT_EQ(made.error().causes, Strings{"because"});
}

TEST_F(Components, EverythingElseIsPassedOnToo) {
  ASSERT_TRUE(client.handshake({"127.0.0.1:1", "/root", "/program", "127.0.0.1:2"}));
  EXPECT_EQ(provider->greeting.engine_address, "127.0.0.1:1");
  EXPECT_EQ(provider->greeting.loader_target, "127.0.0.1:2");
  EXPECT_EQ(client.plugin_version(), "1.2.3");
  EXPECT_EQ(client.schema(), R"({"name":"x"})");
  const auto checked = client.check_config(all_kinds());
  ASSERT_TRUE(checked);
  EXPECT_TRUE(deep_equals(checked->inputs, all_kinds()));
  ASSERT_EQ(checked->failures.size(), 1u);
  EXPECT_EQ(checked->failures[0].property, "region");
  ASSERT_TRUE(client.configure(all_kinds()));
  EXPECT_TRUE(deep_equals(provider->config, all_kinds()));
  const auto called =
      client.call({run_facts(), "x:index:Thing/m", all_kinds(), {{"a", {"urn:a"}}}, true}, {});
  ASSERT_TRUE(called) << called.error().str();
  EXPECT_EQ(provider->called.token, "x:index:Thing/m");
  EXPECT_TRUE(deep_equals(called->result, all_kinds()));
  EXPECT_EQ(called->result_dependencies, (run::PropertyDependencies{{"r", {"urn:b"}}}));
  EXPECT_EQ(called->failures.size(), 1u);
  ASSERT_TRUE(client.cancel());
  EXPECT_EQ(provider->cancelled, 1);
}

struct Pack final : Analyzer {
  AnalyzerStack stack;
  std::map<std::string, PolicyConfig> config;
  std::vector<AnalyzerResource> seen;

  Answer<void> handshake(PluginHandshake) override { return {}; }
  Answer<std::string> plugin_version() override { return "2.0.0"; }
  Answer<void> configure_stack(AnalyzerStack given) override {
    stack = std::move(given);
    return {};
  }
  Answer<AnalyzerInfo> info() override {
    AnalyzerInfo info;
    info.name = "pack";
    info.display_name = "Pack";
    info.version = "2.0.0";
    info.description = "d";
    info.policies.push_back({.name = "one",
                             .display_name = "One",
                             .description = "the first",
                             .message = "m",
                             .enforcement_level = EnforcementLevel::kRemediate,
                             .config_schema = PolicyConfigSchema{all_schema(), {"value"}},
                             .type = PolicyType::kStack,
                             .severity = PolicySeverity::kHigh,
                             .tags = {"a", "b"},
                             .remediation_steps = "do",
                             .url = "https://example.org"});
    info.initial_config["one"] = {EnforcementLevel::kDisabled, PropertyValue::object({})};
    return info;
  }
  Answer<void> configure(std::map<std::string, PolicyConfig> given) override {
    config = std::move(given);
    return {};
  }
  Answer<RemediateResponse> remediate(AnalyzerResource resource) override {
    return RemediateResponse{{{"one", "pack", "2.0.0", "d", resource.properties, "why"}},
                             {{"two", "not here"}}};
  }
  Answer<AnalyzeResponse> analyze(AnalyzerResource resource) override {
    seen = {std::move(resource)};
    return response();
  }
  Answer<AnalyzeResponse> analyze_stack(std::vector<AnalyzerResource> resources) override {
    seen = std::move(resources);
    return response();
  }
  Answer<void> cancel() override { return {}; }

  static PropertyValue all_schema() {
    return PropertyValue::object({{"value", PropertyValue::object({{"type", text("boolean")}})}});
  }
  static AnalyzeResponse response() {
    return {{{.policy = "one",
              .pack = "pack",
              .pack_version = "2.0.0",
              .description = "d",
              .message = "d\nwrong",
              .enforcement_level = EnforcementLevel::kMandatory,
              .severity = PolicySeverity::kLow,
              .urn = "urn:r"}},
            {{"two", "not here"}}};
  }
};

AnalyzerResource resource() {
  AnalyzerResource made;
  made.type = "a:b:C";
  made.name = "r";
  made.urn = "urn:r";
  made.properties = all_kinds();
  made.options = {.protect = true,
                  .ignore_changes = {"x"},
                  .delete_before_replace = false,
                  .additional_secret_outputs = {"y"},
                  .aliases = {"urn:old"},
                  .custom_timeouts = {1, 2, 3, 4},
                  .parent = "urn:p"};
  made.provider = {"pulumi:providers:a", "prov", "urn:prov", PropertyValue::object({})};
  made.parent = "urn:p";
  made.dependencies = {"urn:d"};
  made.property_dependencies = {{"z", {"urn:d"}}};
  return made;
}

void expect_same(const AnalyzerResource& got, const AnalyzerResource& want) {
  EXPECT_EQ(got.type, want.type);
  EXPECT_EQ(got.name, want.name);
  EXPECT_EQ(got.urn, want.urn);
  EXPECT_TRUE(deep_equals(got.properties, want.properties));
  EXPECT_EQ(got.options.protect, want.options.protect);
  EXPECT_EQ(got.options.ignore_changes, want.options.ignore_changes);
  EXPECT_EQ(got.options.delete_before_replace, want.options.delete_before_replace);
  EXPECT_EQ(got.options.additional_secret_outputs, want.options.additional_secret_outputs);
  EXPECT_EQ(got.options.aliases, want.options.aliases);
  EXPECT_EQ(got.options.custom_timeouts.remove, want.options.custom_timeouts.remove);
  EXPECT_EQ(got.options.parent, want.options.parent);
  ASSERT_TRUE(got.provider);
  EXPECT_EQ(got.provider->name, want.provider->name);
  EXPECT_EQ(got.provider->urn, want.provider->urn);
}

TEST(Policies, AreAskedAndAnswerThroughTheWire) {
  const auto pack = std::make_shared<Pack>();
  const Served served({.analyzer = pack});
  AnalyzerClient client(served.channel());
  EXPECT_EQ(client.plugin_version(), "2.0.0");
  ASSERT_TRUE(client.handshake({}));
  ASSERT_TRUE(
      client.configure_stack({"dev", "p", "org", true, {{"p:a", "1"}}, {"p:a"}, {{"t", "v"}}}));
  EXPECT_EQ(pack->stack.stack, "dev");
  EXPECT_TRUE(pack->stack.preview);
  EXPECT_EQ(pack->stack.tags.at("t"), "v");

  const auto info = client.info();
  ASSERT_TRUE(info) << info.error().str();
  ASSERT_EQ(info->policies.size(), 1u);
  const PolicyInfo& policy = info->policies[0];
  EXPECT_EQ(policy.enforcement_level, EnforcementLevel::kRemediate);
  EXPECT_EQ(policy.type, PolicyType::kStack);
  EXPECT_EQ(policy.severity, PolicySeverity::kHigh);
  EXPECT_EQ(policy.tags, (Strings{"a", "b"}));
  ASSERT_TRUE(policy.config_schema);
  EXPECT_TRUE(deep_equals(policy.config_schema->properties, Pack::all_schema()));
  EXPECT_EQ(info->initial_config.at("one").enforcement_level, EnforcementLevel::kDisabled);

  ASSERT_TRUE(client.configure({{"one", {EnforcementLevel::kMandatory, Pack::all_schema()}}}));
  EXPECT_EQ(pack->config.at("one").enforcement_level, EnforcementLevel::kMandatory);
  EXPECT_TRUE(deep_equals(pack->config.at("one").properties, Pack::all_schema()));

  const auto analyzed = client.analyze(resource());
  ASSERT_TRUE(analyzed);
  ASSERT_EQ(pack->seen.size(), 1u);
  expect_same(pack->seen[0], resource());
  ASSERT_EQ(analyzed->violations.size(), 1u);
  EXPECT_EQ(analyzed->violations[0].message, "d\nwrong");
  EXPECT_EQ(analyzed->violations[0].enforcement_level, EnforcementLevel::kMandatory);
  EXPECT_EQ(analyzed->not_applicable.at(0).reason, "not here");

  ASSERT_TRUE(client.analyze_stack({resource(), resource()}));
  ASSERT_EQ(pack->seen.size(), 2u);
  EXPECT_EQ(pack->seen[1].parent, "urn:p");
  EXPECT_EQ(pack->seen[1].dependencies, Strings{"urn:d"});
  EXPECT_EQ(pack->seen[1].property_dependencies, resource().property_dependencies);

  AnalyzerResource plain = resource();
  plain.properties = PropertyValue::object({{"a", PropertyValue::secret(text("s"))}});
  const auto remediated = client.remediate(plain);
  ASSERT_TRUE(remediated) << remediated.error().str();
  EXPECT_TRUE(deep_equals(remediated->remediations.at(0).properties, plain.properties));
  EXPECT_EQ(remediated->remediations.at(0).diagnostic, "why");
  EXPECT_TRUE(client.cancel());
}

TEST(Policies, ALevelThatIsNotKnownIsRefused) {
  const auto pack = std::make_shared<Pack>();
  const Served served({.analyzer = pack});
  AnalyzerClient client(served.channel());
  const auto refused = client.configure({{"one", {static_cast<EnforcementLevel>(9), {}}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::kInvalidArgument);
  EXPECT_TRUE(pack->config.empty());
}

struct Copier final : Converter {
  Answer<std::vector<ProgramDiagnostic>> convert_program(ConvertProgramRequest request) override {
    return std::vector<ProgramDiagnostic>{
        {.is_error = false,
         .summary = request.source_directory + " to " + request.target_directory,
         .detail = request.arguments.at(0) + request.generated_project_directory,
         .subject = ProgramDiagnostic::Range{"main.pp", {1, 2, 3}, {4, 5, 6}},
         .context = {}}};
  }
  Answer<ConvertSnippetResponse> convert_snippet(ConvertSnippetRequest request) override {
    return ConvertSnippetResponse{{}, request.file_name, request.source, request.attributes};
  }
  Answer<std::vector<ProgramDiagnostic>> convert_state(std::vector<std::string>) override {
    return refuse(Code::kUnimplemented, "there are no states");
  }
};

TEST(Converters, AreAskedThroughTheWire) {
  const Served served({.converter = std::make_shared<Copier>()});
  ConverterClient client(served.channel());
  const auto said = client.convert_program({"/from", "/to", {"--x"}, "/g"});
  ASSERT_TRUE(said);
  ASSERT_EQ(said->size(), 1u);
  EXPECT_FALSE(said->front().is_error);
  EXPECT_EQ(said->front().summary, "/from to /to");
  EXPECT_EQ(said->front().detail, "--x/g");
  ASSERT_TRUE(said->front().subject);
  EXPECT_EQ(said->front().subject->end.byte, 6);
  const auto snippet = client.convert_snippet({"a.pp", "x = 1", {{"k", "v"}}});
  ASSERT_TRUE(snippet);
  EXPECT_EQ(snippet->file_name + snippet->source + snippet->attributes.at("k"), "a.ppx = 1v");
  const auto state = client.convert_state({});
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().code, Code::kUnimplemented);
}

}  // namespace
}  // namespace virga::rpc
