// Tests the client against the service: requests and answers arrive unchanged.
#include "rpc/component_client.h"

#include <gtest/gtest.h>

#include "pulumi/property/property_equal.h"
#include "rpc/services_testing.h"
#include "rpc/wire/every_kind_testing.h"

namespace virga::rpc {
namespace {

using pulumi::deep_equals;
using Strings = std::vector<std::string>;

// Records its requests, and returns prepared answers.
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
      return base::Unexpected(Failure{.code = Code::kInvalidArgument,
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
  request.inputs = every_kind();
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
  request.replacement_trigger = PropertyValue::secret(PropertyValue::string("now"));
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

class ComponentClientTest : public ::testing::Test {
 protected:
  std::shared_ptr<Provider> provider = std::make_shared<Provider>();
  Served served{{.components = provider}};
  ComponentClient client{served.channel()};
};

TEST_F(ComponentClientTest, ConstructArrivesWithAllFields) {
  const auto made = client.construct({run_facts(), component(), "trace-1", true}, {});
  ASSERT_TRUE(made) << made.error().str();
  expect_same(provider->asked.run, run_facts());
  expect_same(provider->asked.resource, component());
  EXPECT_EQ(provider->asked.stack_trace_handle, "trace-1");
  EXPECT_TRUE(provider->asked.accepts_outputs);
  EXPECT_EQ(made->urn, "urn:made");
  EXPECT_TRUE(deep_equals(made->state, every_kind()));
  EXPECT_EQ(made->state_dependencies, (run::PropertyDependencies{{"out", {"urn:a"}}}));
}

TEST_F(ComponentClientTest, AbsentFieldsStayAbsent) {
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

TEST_F(ComponentClientTest, RejectedInputsArriveWithTheirPaths) {
  run::RegisterResourceRequest rejected = component();
  rejected.name = "refused";
  const auto made = client.construct({run_facts(), rejected, "", true}, {});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, Code::kInvalidArgument);
  EXPECT_EQ(made.error().inputs, (std::vector<PropertyError>{{"tags[0]", "is no string"}}));
  EXPECT_EQ(made.error().causes, Strings{"because"});
}

TEST_F(ComponentClientTest, OtherCallsArriveUnchanged) {
  ASSERT_TRUE(client.handshake({"127.0.0.1:1", "/root", "/program", "127.0.0.1:2"}));
  EXPECT_EQ(provider->greeting.engine_address, "127.0.0.1:1");
  EXPECT_EQ(provider->greeting.loader_target, "127.0.0.1:2");
  EXPECT_EQ(client.plugin_version(), "1.2.3");
  EXPECT_EQ(client.schema(), R"({"name":"x"})");
  const auto checked = client.check_config(every_kind());
  ASSERT_TRUE(checked);
  EXPECT_TRUE(deep_equals(checked->inputs, every_kind()));
  ASSERT_EQ(checked->failures.size(), 1u);
  EXPECT_EQ(checked->failures[0].property, "region");
  ASSERT_TRUE(client.configure(every_kind()));
  EXPECT_TRUE(deep_equals(provider->config, every_kind()));
  const auto called =
      client.call({run_facts(), "x:index:Thing/m", every_kind(), {{"a", {"urn:a"}}}, true}, {});
  ASSERT_TRUE(called) << called.error().str();
  EXPECT_EQ(provider->called.token, "x:index:Thing/m");
  EXPECT_TRUE(deep_equals(called->result, every_kind()));
  EXPECT_EQ(called->result_dependencies, (run::PropertyDependencies{{"r", {"urn:b"}}}));
  EXPECT_EQ(called->failures.size(), 1u);
  ASSERT_TRUE(client.cancel());
  EXPECT_EQ(provider->cancelled, 1);
}

}  // namespace
}  // namespace virga::rpc
