#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "pulumi/json.h"
#include "pulumi/property/property_equal.h"
#include "run/forwarding_monitor.h"
#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using run::InvokeRequest;
using run::RegisterResourceRequest;
using std::string;

const string kOther = bucket_urn("other");

class TransformTest : public SdkTest {
 protected:
  // A request as an engine passes it to a transform.
  static RegisterResourceRequest request() {
    RegisterResourceRequest request;
    request.type = Bucket::kType;
    request.name = "media";
    request.parent = kStack;
    request.inputs = PropertyValue::object(
        {{"region", PropertyValue::output({.element = PropertyValue::string("eu"),
                                           .known = true,
                                           .secret = true,
                                           .dependencies = {kOther}})},
         {"versioned", PropertyValue::computed()}});
    request.dependencies = {kOther};
    return request;
  }
  // Returns the answer of the first transform of the bucket `media`.
  base::Result<RegisterResourceRequest> answer_of(const ResourceTransform& transform,
                                                  const RegisterResourceRequest& request) {
    base::Result<RegisterResourceRequest> answer;
    recorder_.before_end = [&](Recorder& engine) { answer = engine.transform("media", request); };
    const RunResult result =
        run([&] { const Bucket media("media", {}, {.transforms = {transform}}); });
    EXPECT_EQ(result.report, "");
    return answer;
  }
  // Returns the answer of the transform of the stack.
  base::Result<InvokeRequest> invoke_answer(
      const std::function<void(InvokeTransformArgs&)>& transform, const InvokeRequest& request) {
    base::Result<InvokeRequest> answer;
    recorder_.before_end = [&](Recorder& engine) { answer = engine.transform(request); };
    const RunResult result = run([&] { register_invoke_transform(transform); });
    EXPECT_EQ(result.report, "");
    return answer;
  }
};

TEST_F(TransformTest, IsSentWithResource) {
  const auto nothing = [](TransformArgs&) {};
  EXPECT_EQ(requests([&] { const Bucket media("media", {}, {.transforms = {nothing, nothing}}); }),
            Lines{"register storage:index:Bucket media inputs={}" + kParent + " transforms=2"});
}

TEST_F(TransformTest, ReadsRequestOfEngine) {
  TransformArgs seen;
  RegisterResourceRequest given = request();
  given.protect = true;
  given.provider = "urn:pulumi:dev::shop::pulumi:providers:storage::eu::p-1";
  given.aliases.resize(1);
  given.aliases[0].parent_urn = kOther;
  given.custom_timeouts.create = "1.5h";
  given.hooks.after_create = {"told"};
  given.replace_with = {kOther};
  ASSERT_TRUE(answer_of([&](TransformArgs& args) { seen = args; }, given));
  EXPECT_EQ(seen.type, "storage:index:Bucket");
  EXPECT_EQ(seen.name, "media");
  EXPECT_EQ(seen.parent, kStack);
  EXPECT_TRUE(seen.custom);
  ASSERT_EQ(seen.properties.members().size(), 2U);
  EXPECT_TRUE(seen.properties.find("region"));
  EXPECT_FALSE(seen.properties.find("Region"));
  EXPECT_EQ(seen.options.protect, true);
  EXPECT_EQ(seen.options.depends_on.size(), 1U);
  ASSERT_TRUE(seen.options.provider);
  EXPECT_EQ(seen.options.provider->resource_name(), "eu");
  ASSERT_EQ(seen.options.aliases.size(), 1U);
  EXPECT_EQ(seen.options.aliases[0].parent_urn, kOther);
  EXPECT_EQ(seen.options.custom_timeouts.create, std::chrono::minutes(90));
  ASSERT_EQ(seen.options.hooks.after_create.size(), 1U);
  EXPECT_EQ(seen.options.hooks.after_create[0].name(), "told");
  ASSERT_EQ(seen.options.replace_with.size(), 1U);
  EXPECT_EQ(seen.options.replace_with[0].resource_name(), "other");
}

// Whatever the engine sent comes back.
TEST_F(TransformTest, KeepsWhatItDoesNotChange) {
  RegisterResourceRequest given = request();
  given.protect = false;
  given.retain_on_delete = true;
  given.delete_before_replace = false;
  given.ignore_changes = {"a"};
  given.replace_on_changes = {"b"};
  given.hide_diffs = {"c"};
  given.additional_secret_outputs = {"d"};
  given.import_id = "i";
  given.version = "1.0.0";
  given.plugin_download_url = "https://plugins";
  given.provider = "urn:pulumi:dev::shop::pulumi:providers:storage::eu::p-1";
  given.aliases.resize(3);
  given.aliases[0].urn = "urn:pulumi:dev::shop::a:b:C::c";
  given.aliases[1].name = "n";
  given.aliases[1].type = "t";
  given.aliases[1].stack = "s";
  given.aliases[1].project = "p";
  given.aliases[1].parent_urn = kOther;
  given.aliases[2].no_parent = true;
  given.custom_timeouts = {"5m", ".2m", "1h", "30s"};
  given.hooks.before_create = {"one", "two"};
  given.hooks.on_error = {"three"};
  given.deleted_with = kOther;
  given.replace_with = {kOther};
  given.replacement_trigger = PropertyValue::secret(PropertyValue::string("t"));
  const auto answer = answer_of([](TransformArgs&) {}, given);
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_TRUE(pulumi::deep_equals(answer->inputs, given.inputs))
      << pulumi::show_json(answer->inputs);
  EXPECT_EQ(answer->dependencies, given.dependencies);
  EXPECT_EQ(answer->property_dependencies, run::PropertyDependencies());
  EXPECT_EQ(static_cast<const pulumi::PlainOptions&>(*answer),
            static_cast<const pulumi::PlainOptions&>(given));
  EXPECT_EQ(static_cast<const run::ProviderChoice&>(*answer),
            static_cast<const run::ProviderChoice&>(given));
  EXPECT_EQ(answer->aliases, given.aliases);
  EXPECT_EQ(answer->custom_timeouts, given.custom_timeouts);
  EXPECT_EQ(answer->hooks, given.hooks);
  EXPECT_EQ(answer->deleted_with, kOther);
  EXPECT_EQ(answer->replace_with, given.replace_with);
  ASSERT_TRUE(answer->replacement_trigger);
  EXPECT_TRUE(answer->replacement_trigger->is_secret() || answer->replacement_trigger->is_output());
}

TEST_F(TransformTest, ChangesPropertiesAndOptions) {
  const auto answer = answer_of(
      [](TransformArgs& args) {
        args.properties.set("region", "us");
        args.properties.set("tags", std::map<string, string>{{"a", "b"}});
        args.properties.erase("versioned");
        args.options.protect = true;
        args.options.depends_on.clear();
        args.options.ignore_changes.push_back("tags");
      },
      request());
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_EQ(pulumi::show_json(answer->inputs), R"({"region":"us","tags":{"a":"b"}})");
  EXPECT_EQ(answer->protect, true);
  EXPECT_EQ(answer->dependencies, Lines());
  EXPECT_EQ(answer->ignore_changes, Lines{"tags"});
}

// Type and name belong to the resource.
TEST_F(TransformTest, CannotChangeIdentity) {
  const auto answer = answer_of(
      [](TransformArgs& args) {
        args.type = "x:y:Z";
        args.name = "z";
        args.custom = false;
      },
      request());
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->type, Bucket::kType);
  EXPECT_EQ(answer->name, "media");
  EXPECT_TRUE(answer->custom);
}

TEST_F(TransformTest, AnswersWhenNewValuesAreSettled) {
  const auto answer = answer_of(
      [](TransformArgs& args) {
        const Bucket logs("logs", {.region = "us"});
        args.properties.set("region", logs.region);
        args.options.depends_on.push_back(logs);
      },
      request());
  ASSERT_TRUE(answer) << answer.error().str();
  const PropertyValue* region = answer->inputs.find("region");
  ASSERT_TRUE(region->is_output());
  EXPECT_EQ(region->as_output().element.as_string(), "us");
  EXPECT_EQ(region->as_output().dependencies, Lines{bucket_urn("logs")});
  EXPECT_EQ(answer->dependencies, (Lines{bucket_urn("logs"), kOther}));
}

TEST_F(TransformTest, ExceptionAndFailedValueAreErrors) {
  const auto thrown =
      answer_of([](TransformArgs&) { throw std::runtime_error("not like this"); }, request());
  ASSERT_FALSE(thrown);
  EXPECT_EQ(thrown.error().str(), "not like this");
  const auto failed = answer_of(
      [](TransformArgs& args) {
        args.properties.set("region", Output<string>::failed(base::Error("no region")));
      },
      request());
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().str(), "no region");
}

TEST_F(TransformTest, StackTransformComesBeforeLaterResources) {
  recorder_.answers = Recorder::Answers::kFromThreads;
  EXPECT_EQ(requests([] {
              register_resource_transform([](TransformArgs&) {});
              register_invoke_transform([](InvokeTransformArgs&) {});
              const Bucket media("media");
            }),
            (Lines{"transform of resources", "transform of functions",
                   "register storage:index:Bucket media inputs={}" + kParent}));
}

// An engine that answers the registration of a transform late.
class LateTransforms final : public run::ForwardingMonitor {
 public:
  using ForwardingMonitor::ForwardingMonitor;
  std::atomic<bool> has_answered = false;
  bool was_early = false;

  void register_stack_transform(run::ResourceTransform transform, run::Done<void> done) override {
    answer_ = std::jthread([this, transform = std::move(transform), done = std::move(done)] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      has_answered = true;
      ForwardingMonitor::register_stack_transform(transform, done);
    });
  }
  void register_resource(RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override {
    was_early = was_early || (request.type == Bucket::kType && !has_answered);
    ForwardingMonitor::register_resource(std::move(request), std::move(done));
  }
  void invoke(InvokeRequest request, run::Done<run::InvokeResponse> done) override {
    was_early = was_early || !has_answered;
    ForwardingMonitor::invoke(std::move(request), std::move(done));
  }

 private:
  std::jthread answer_;
};

TEST_F(TransformTest, ResourcesAndFunctionsWaitForStackTransform) {
  LateTransforms engine(recorder_);
  const RunResult result = sdk::run(options_, engine, [] {
    register_resource_transform([](TransformArgs&) {});
    const Bucket media("media");
    invoke_output("storage:index:find");
  });
  EXPECT_EQ(result.report, "");
  EXPECT_TRUE(engine.has_answered);
  EXPECT_FALSE(engine.was_early);
}

TEST_F(TransformTest, StackTransformRuns) {
  base::Result<RegisterResourceRequest> answer;
  recorder_.before_end = [&](Recorder& engine) { answer = engine.transform(request()); };
  const RunResult result = run([] {
    register_resource_transform([](TransformArgs& args) { args.options.protect = true; });
  });
  EXPECT_EQ(result.report, "");
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->protect, true);
}

TEST_F(TransformTest, InvokeTransformChangesCall) {
  InvokeRequest given;
  given.token = "storage:index:find";
  given.arguments = PropertyValue::object({{"name", PropertyValue::string("a")}});
  given.version = "1.0.0";
  given.parent = kStack;
  const auto answer = invoke_answer(
      [](InvokeTransformArgs& args) {
        EXPECT_EQ(args.token, "storage:index:find");
        args.arguments.set("name", secret(string("b")));
        args.provider = Provider("eu");
        args.version = "2.0.0";
        args.plugin_download_url = "https://plugins";
      },
      given);
  ASSERT_TRUE(answer) << answer.error().str();
  const PropertyValue* name = answer->arguments.find("name");
  ASSERT_TRUE(name->is_output());
  EXPECT_TRUE(name->as_output().secret);
  EXPECT_EQ(name->as_output().element.as_string(), "b");
  EXPECT_EQ(answer->provider, "urn:pulumi:dev::shop::pulumi:providers:storage::eu::id-eu");
  EXPECT_EQ(answer->version, "2.0.0");
  EXPECT_EQ(answer->plugin_download_url, "https://plugins");
  EXPECT_EQ(answer->parent, kStack);
}

TEST_F(TransformTest, ExceptionInInvokeTransformIsError) {
  InvokeRequest given;
  given.arguments = PropertyValue::object({});
  const auto thrown =
      invoke_answer([](InvokeTransformArgs&) { throw std::runtime_error("never"); }, given);
  ASSERT_FALSE(thrown);
  EXPECT_EQ(thrown.error().str(), "never");
}

// An engine that answers late does not use a program that has ended.
TEST_F(TransformTest, FailsAfterEndOfProgram) {
  const auto nothing = [](TransformArgs&) {};
  run([&] { const Bucket media("media", {}, {.transforms = {nothing}}); });
  const auto answer = recorder_.transform("media", request());
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().str(), "a transform of resources returned no answer");
}

}  // namespace
}  // namespace virga::sdk::testing
