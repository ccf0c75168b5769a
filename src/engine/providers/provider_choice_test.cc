// Tests the choice of providers (docs/spec/evaluator.md, section 11, rules 3 and 4).
#include "engine/engine_testing.h"
#include "engine/providers/default_provider.h"
#include "engine/providers/packages.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

class ProviderChoiceTest : public DeploymentBench {
 protected:
  static Request provider_resource(std::string name, const char* region = "eu") {
    Request request = make("pulumi:providers:t", std::move(name));
    request.inputs = object({{"region", text(region)}});
    return request;
  }
  static std::string provider_urn(const std::string& name) {
    return urn(name, "pulumi:providers:t");
  }
  // Deploys a provider, then a resource with a reference to it.
  Lines deploy_with(const Request& made, Request user, bool is_preview = false) {
    begin(is_preview);
    Request request = made;
    request.parent = stack;
    const Response answer = add(request);
    user.provider = pulumi::ProviderReference{answer.urn, answer.id}.str();
    user.parent = stack;
    add(user);
    return end();
  }
};

TEST_F(ProviderChoiceTest, DefaultProviderDependsOnPackageVersionAndUrl) {
  Request versioned = resource("b");
  versioned.version = "1.2.3";
  Request elsewhere = resource("c");
  elsewhere.plugin_download_url = "https://host/x";
  deploy({resource("a"), versioned, elsewhere, resource("d")});
  Lines names;
  for (const ResourceStep& step : engine->steps()) {
    if (step.is_default_provider) names.push_back(step.name);
  }
  EXPECT_EQ(names, (Lines{"default", "default_1_2_3", "default_https___host_x"}));
  EXPECT_EQ(recorded("d").provider, recorded("a").provider);
  EXPECT_EQ(recorded("default_1_2_3").inputs.find("version")->as_string(), "1.2.3");
  EXPECT_EQ(recorded("default").parent, "");
  const auto asked = std::ranges::find(provider.checked, urn("b"), &CheckRequest::urn);
  ASSERT_NE(asked, provider.checked.end());
  EXPECT_EQ(asked->version, "1.2.3");
}

TEST_F(ProviderChoiceTest, NewDefaultVersionReplacesNothing) {
  deploy({resource("a")});
  Request versioned = resource("a");
  versioned.version = "1.2.3";
  EXPECT_EQ(deploy({versioned}), Lines{});
  EXPECT_EQ(engine->steps().back().name, "default");
  EXPECT_EQ(engine->steps().back().operation, Operation::kDelete);
}

TEST_F(ProviderChoiceTest, OtherProviderReplacesItsResources) {
  deploy({resource("a")});
  EXPECT_EQ(deploy_with(provider_resource("p"), resource("a")),
            (Lines{"create p", "replace a", "create-replacement a", "delete-replaced a"}));
  EXPECT_EQ(reason_text(step(Operation::kReplace, "a").reason),
            "its provider changed to " + provider_urn("p"));
  EXPECT_EQ(deploy_with(provider_resource("p"), resource("a")), Lines{});
}

TEST_F(ProviderChoiceTest, UpdatedProviderIsSameProvider) {
  Request with_more = provider_resource("p");
  with_more.inputs = object({{"region", text("eu")}, {"more", text("x")}});
  deploy_with(provider_resource("p"), resource("a"));
  EXPECT_EQ(deploy_with(with_more, resource("a"), true), Lines{"update p"});
}

TEST_F(ProviderChoiceTest, ReplacedProviderReplacesItsResources) {
  deploy_with(provider_resource("p", "eu"), resource("a"));
  EXPECT_EQ(deploy_with(provider_resource("p", "us"), resource("a")),
            (Lines{"replace p", "create-replacement p", "replace a", "create-replacement a",
                   "delete-replaced a", "delete-replaced p"}));
  EXPECT_EQ(provider.log, (Lines{"create a", "delete a"}));
}

TEST_F(ProviderChoiceTest, RenamedProviderIsSameProvider) {
  deploy_with(provider_resource("p"), resource("a"));
  Request renamed = provider_resource("q");
  renamed.aliases.emplace_back().name = "p";
  EXPECT_EQ(deploy_with(renamed, resource("a")), Lines{});
  EXPECT_EQ(recorded("a").provider, provider_urn("q") + "::" + recorded("q").id);
}

TEST_F(ProviderChoiceTest, ChildrenInheritProvidersOfComponents) {
  begin();
  Request made = provider_resource("p");
  made.parent = stack;
  const Response answer = add(made);
  Request component = make("x:y:Z", "c", stack);
  component.providers = {{"t", pulumi::ProviderReference{answer.urn, answer.id}.str()}};
  const std::string parent = add(component).urn;
  const std::string inner = add(make("x:y:Z", "d", parent)).urn;
  add(make("t:index:R", "a", inner));
  end();
  EXPECT_EQ(recorded("a").provider, answer.urn + "::" + answer.id);
}

TEST_F(ProviderChoiceTest, DefaultProvidersCanBeDisabled) {
  for (const char* setting : {R"(["x","t"])", R"(["*"])"}) {
    options.provider_config["pulumi:disable-default-providers"] = text(setting);
    deploy({resource("a")});
    EXPECT_EQ(answers.back(),
              "default providers of package t are disabled (pulumi:disable-default-providers), and "
              "it has no other");
  }
  options.provider_config["pulumi:disable-default-providers"] = text(R"(["x"])");
  deploy({resource("a")});
  EXPECT_EQ(answers.back(), "fine");
}

TEST_F(ProviderChoiceTest, ParameterizedProvidersKeepTheirParameter) {
  begin();
  std::string reference;
  run::RegisterPackageRequest package{"base", "1.0.0", "", {{"t", "3.0.0", "x"}}, false};
  const auto keep = [&](base::Result<std::string> answer) { reference = *answer; };
  engine->register_package(package, keep);
  const std::string first = reference;
  engine->register_package(package, keep);
  EXPECT_EQ(reference, first);
  Request a = resource("a");
  a.parent = stack;
  a.package_ref = reference;
  add(a);
  a.name = "b";
  a.package_ref = "none";
  add(a);
  EXPECT_EQ(answers.back(), "its package was not registered");
  end();
  EXPECT_EQ(pulumi::show_json(recorded("default_3_0_0").inputs),
            R"({"__internal":{"name":"base","parameterization":"eA==","version":"1.0.0"},)"
            R"("version":"3.0.0"})");
}

TEST_F(ProviderChoiceTest, FailureOfProviderIsReported) {
  options.provider_config["t:bad"] = text("x");
  deploy({resource("a")});
  EXPECT_EQ(answers.back(),
            "its dependency " + provider_urn("default") + " failed: bad: it is not allowed");
  EXPECT_EQ(state(), Lines{});
}

TEST(DefaultProvider, IsRecognisedByUrn) {
  EXPECT_TRUE(is_default_provider("urn:pulumi:s::p::pulumi:providers:aws::default"));
  EXPECT_TRUE(is_default_provider("urn:pulumi:s::p::pulumi:providers:aws::default_1_0_0"));
  EXPECT_FALSE(is_default_provider("urn:pulumi:s::p::pulumi:providers:aws::defaults"));
  EXPECT_FALSE(is_default_provider("urn:pulumi:s::p::aws:x:Y::default"));
  EXPECT_FALSE(is_default_provider("urn:pulumi:s::p::a:b:C$pulumi:providers:aws::default"));
}

}  // namespace
}  // namespace virga::engine
