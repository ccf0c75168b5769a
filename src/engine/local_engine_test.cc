// Tests the steps for individual requests.
#include "engine/local_engine.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using run::RegisterResourceRequest;

constexpr const char* kSchemaWithRegion = R"json({
  "name": "t", "version": "2.0.0",
  "provider": {"inputProperties": {"region": {"type": "string"}}, "requiredInputs": ["region"]},
  "resources": {
    "t:index:R": {
      "inputProperties": {"value": {"type": "string"}, "size": {"type": "number"}},
      "requiredInputs": ["value"],
      "properties": {"value": {"type": "string"}, "arn": {"type": "string"},
                     "token": {"type": "string", "secret": true}}
    },
    "t:index:Comp": {"isComponent": true, "inputProperties": {}, "properties": {"out": {"type": "string"}}}
  }
})json";

class LocalEngineTest : public ::testing::Test {
 protected:
  LocalEngineTest() {
    loader_.add(*schema::Package::parse(kSchemaWithRegion, "test"));
    EngineOptions options;
    options.project = "proj";
    options.provider_config = config_;
    engine_ = std::make_unique<LocalEngine>(std::move(options), loader_);
    stack_ = *register_one(request(std::string(pulumi::kStackType), "proj-dev", ""));
  }

  RegisterResourceRequest request(std::string type, std::string name, std::string parent) {
    RegisterResourceRequest request;
    request.custom = type.find(":providers:") != std::string::npos || type == "t:index:R";
    request.remote = type == "t:index:Comp";
    request.type = std::move(type);
    request.name = std::move(name);
    request.parent = std::move(parent);
    request.inputs = PropertyValue::object({});
    if (request.type == "t:index:R") {
      request.inputs = PropertyValue::object({{"value", PropertyValue::string("v")}});
    }
    return request;
  }
  RegisterResourceRequest resource(std::string name) {
    return request("t:index:R", std::move(name), stack_);
  }

  // Returns the URN, or the error.
  base::Result<std::string> register_one(RegisterResourceRequest request) {
    base::Result<std::string> result;
    engine_->register_resource(std::move(request), [&](auto answer) {
      if (answer && !answer->failures.empty()) {
        const run::CheckFailure& first = answer->failures.front();
        result = base::fail(first.property + ": " + first.reason);
      } else if (answer) {
        result = answer->urn;
      } else {
        result = base::Unexpected(answer.error());
      }
    });
    return result;
  }
  std::string rejected(RegisterResourceRequest request) {
    auto result = register_one(std::move(request));
    return result ? "registered" : result.error().str();
  }
  const ResourceStep& last() const { return engine_->steps().back(); }

  std::map<std::string, PropertyValue> config_ = {
      {"other:x", PropertyValue::string("no")},
      {"t:region", PropertyValue::string("eu")},
      {"t:token", PropertyValue::secret(PropertyValue::string("s"))}};
  schema::MemoryLoader loader_;
  std::unique_ptr<LocalEngine> engine_;
  std::string stack_;
};

TEST_F(LocalEngineTest, UrnsContainTypesOfParents) {
  EXPECT_EQ(stack_, "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev");
  const std::string top = *register_one(resource("a"));
  EXPECT_EQ(top, "urn:pulumi:dev::proj::t:index:R::a");
  const std::string child = *register_one(request("t:index:R", "b", top));
  EXPECT_EQ(child, "urn:pulumi:dev::proj::t:index:R$t:index:R::b");
  EXPECT_EQ(*register_one(request("t:index:R", "c", child)),
            "urn:pulumi:dev::proj::t:index:R$t:index:R$t:index:R::c");
}

TEST_F(LocalEngineTest, RejectsReferencesToUnknownResources) {
  EXPECT_EQ(rejected(request("t:index:R", "x", "urn:nope")),
            "its parent urn:nope is not registered");
  auto dependant = resource("x");
  dependant.dependencies = {"urn:nope"};
  EXPECT_EQ(rejected(dependant), "its dependency urn:nope is not registered");
  auto by_property = resource("x");
  by_property.property_dependencies = {{"value", {"urn:nope"}}};
  EXPECT_EQ(rejected(by_property), "its dependency urn:nope is not registered");
  auto deleted = resource("x");
  deleted.deleted_with = "urn:nope";
  EXPECT_EQ(rejected(deleted), "the resource it is deleted with, urn:nope is not registered");
  auto provided = resource("x");
  provided.provider = "urn:nope::id";
  EXPECT_EQ(rejected(provided), "its provider urn:nope::id is not registered");
  auto nonsense = request("nonsense", "x", stack_);
  nonsense.custom = true;
  EXPECT_EQ(rejected(nonsense), "nonsense is not a type token");
}

TEST_F(LocalEngineTest, RejectsUrnThatIsRegistered) {
  EXPECT_TRUE(register_one(resource("a")));
  EXPECT_EQ(rejected(resource("a")),
            "the URN urn:pulumi:dev::proj::t:index:R::a is already registered");
}

TEST_F(LocalEngineTest, RejectsMissingRequiredInputs) {
  auto without = resource("a");
  without.inputs = PropertyValue::object({});
  EXPECT_EQ(rejected(without), "value: it is required");
  without.name = "b";
  without.inputs = PropertyValue::object({{"value", PropertyValue()}});
  EXPECT_EQ(rejected(without), "value: it is required");
  without.name = "c";
  without.inputs = PropertyValue::object({{"value", PropertyValue::computed()}});
  EXPECT_EQ(rejected(without), "registered");
}

TEST_F(LocalEngineTest, OutputsEqualInputsOrAreUnknown) {
  auto echo = resource("a");
  echo.inputs =
      PropertyValue::object({{"size", PropertyValue::number(1)},
                             {"value", PropertyValue::secret(PropertyValue::string("v"))}});
  EXPECT_TRUE(register_one(echo));
  EXPECT_EQ(pulumi::show_json(last().outputs),
            R"({"arn":"[unknown]","token":"[secret]","value":"[secret]"})");
  EXPECT_TRUE(last().outputs.find("token")->is_secret());
  auto secret = resource("b");
  secret.inputs = echo.inputs;
  secret.additional_secret_outputs = {"arn", "size"};
  EXPECT_TRUE(register_one(secret));
  EXPECT_TRUE(last().outputs.find("arn")->is_secret());
  EXPECT_TRUE(last().inputs.find("size")->is_secret());
}

TEST_F(LocalEngineTest, TypeWithoutSchemaEchoesAllInputs) {
  auto unknown = request("other:index:Thing", "x", stack_);
  unknown.custom = true;
  unknown.inputs = PropertyValue::object({{"a", PropertyValue::number(1)}});
  EXPECT_TRUE(register_one(unknown));
  EXPECT_EQ(pulumi::show_json(last().outputs), R"({"a":1})");
}

TEST_F(LocalEngineTest, DefaultProvidersPrecedeTheirFirstUse) {
  EXPECT_TRUE(register_one(resource("a")));
  EXPECT_TRUE(register_one(resource("b")));
  auto versioned = resource("c");
  versioned.version = "1.2.3-beta";
  EXPECT_TRUE(register_one(versioned));
  const auto& steps = engine_->steps();
  ASSERT_EQ(steps.size(), 6u);
  EXPECT_TRUE(steps[1].is_default_provider);
  EXPECT_EQ(steps[1].urn, "urn:pulumi:dev::proj::pulumi:providers:t::default");
  EXPECT_EQ(pulumi::show_json(steps[1].inputs), R"({"region":"eu","token":"[secret]"})");
  EXPECT_TRUE(steps[1].inputs.find("token")->is_secret());
  EXPECT_EQ(steps[2].provider, steps[1].urn + "::04da6b54-80e4-46f7-96ec-b56ff0331ba9");
  EXPECT_EQ(steps[3].provider, steps[2].provider);
  EXPECT_EQ(steps[4].name, "default_1_2_3_beta");
  EXPECT_EQ(steps[4].inputs.find("version")->as_string(), "1.2.3-beta");
}

TEST_F(LocalEngineTest, ChildrenInheritProvidersAndProtection) {
  const std::string provider = *register_one(request("pulumi:providers:t", "p", stack_));
  auto component = request("t:index:Comp", "comp", stack_);
  component.providers = {{"t", provider + "::x"}};
  component.protect = true;
  const std::string parent = *register_one(component);
  EXPECT_TRUE(register_one(request("t:index:R", "child", parent)));
  EXPECT_EQ(last().provider, provider + "::x");
  EXPECT_TRUE(last().protect);
  auto free = request("t:index:R", "free", parent);
  free.protect = false;
  EXPECT_TRUE(register_one(free));
  EXPECT_FALSE(last().protect);
  auto parent_with_provider = resource("q");
  parent_with_provider.provider = provider + "::y";
  EXPECT_TRUE(register_one(request("t:index:R", "below", *register_one(parent_with_provider))));
  EXPECT_EQ(last().provider, provider + "::y");
}

TEST_F(LocalEngineTest, ProviderServesOnlyItsOwnPackage) {
  const std::string provider = *register_one(request("pulumi:providers:other", "o", stack_));
  auto wrong = resource("a");
  wrong.provider = provider + "::x";
  EXPECT_EQ(rejected(wrong), "its provider " + provider + " is a provider of package other, not t");
  // A child does not inherit a provider of another package.
  auto parent = request("t:index:Comp", "comp", stack_);
  parent.provider = provider + "::x";
  EXPECT_TRUE(register_one(request("t:index:R", "child", *register_one(parent))));
  EXPECT_TRUE(pulumi::ProviderReference::parse(last().provider)->urn.ends_with("::default"));
}

TEST_F(LocalEngineTest, KeepsTheOutputsOfTheStack) {
  EXPECT_EQ(pulumi::show_json(engine_->stack_outputs()), "{}");
  bool answered = false;
  engine_->register_resource_outputs(
      {stack_, PropertyValue::object({{"o", PropertyValue::number(1)}})},
      [&](base::Result<void> result) { answered = result.has_value(); });
  EXPECT_TRUE(answered);
  EXPECT_EQ(pulumi::show_json(engine_->stack_outputs()), R"({"o":1})");
  std::string error;
  engine_->register_resource_outputs(
      {"urn:nope", PropertyValue::object({})},
      [&](base::Result<void> result) { error = result.error().str(); });
  EXPECT_EQ(error, "the resource urn:nope is not registered");
}

}  // namespace
}  // namespace virga::engine
