// Tests functions and methods of providers.
#include <gtest/gtest.h>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;
using InvokeTest = SdkTest;
using CallTest = SdkTest;

constexpr const char* kFind = "storage:index:find";

struct FindArgs {
  Input<string> name;
  std::optional<Input<double>> size{};

  static constexpr auto properties() {
    return std::tuple(property("name", &FindArgs::name), property("size", &FindArgs::size));
  }
};
struct PlainFindArgs {
  string name;

  static constexpr auto properties() { return std::tuple(property("name", &PlainFindArgs::name)); }
};
struct FindResult {
  string arn;
  double size = 0;

  static constexpr auto properties() {
    return std::tuple(property("arn", &FindResult::arn), property("size", &FindResult::size));
  }
};

PropertyValue found() {
  return PropertyValue::object(
      {{"arn", PropertyValue::string("arn:1")}, {"size", PropertyValue::number(3)}});
}

TEST_F(InvokeTest, ReturnsStruct) {
  recorder_.invokes[kFind] = {found(), {}, false};
  EXPECT_EQ(requests([] {
              const auto result =
                  invoke_output<FindResult>(kFind, FindArgs{.name = "x", .size = 2});
              export_output("arn", result[&FindResult::arn]);
            }),
            Lines{string("invoke ") + kFind + " arguments={name: \"x\", size: 2}" + kParent});
  EXPECT_EQ(exported_, "{arn: \"arn:1\"}");
}

TEST_F(InvokeTest, ReturnsOnlyMember) {
  EXPECT_EQ(exported([] {
              export_output("x", invoke_output<string>(kFind, Properties{{"a", "text"}}));
              export_output("y", invoke_output(kFind, Properties{{"a", 1}, {"b", 2}}));
            }),
            "{x: \"text\", y: {a: 1, b: 2}}");
  const RunResult result =
      run([] { export_output("x", invoke_output<string>(kFind, Properties{{"a", 1}, {"b", 2}})); });
  EXPECT_TRUE(result.report.ends_with("expected an object with one member, found 2\n"));
}

// A provider may omit a required member, or return one of another type.
TEST_F(InvokeTest, ReadsValidMembersOfAnInvalidStruct) {
  recorder_.invokes[kFind] = {
      PropertyValue::object({{"arn", PropertyValue::string("arn:1")}}), {}, false};
  EXPECT_EQ(exported([] {
              const auto result = invoke_output<FindResult>(kFind, FindArgs{.name = "x"});
              export_output("arn", result[&FindResult::arn]);
            }),
            "{arn: \"arn:1\"}");
  const RunResult result = run([] {
    const auto other = invoke_output<FindResult>(kFind, FindArgs{.name = "x"});
    export_output("size", other[&FindResult::size]);
  });
  EXPECT_NE(result.report.find("size"), string::npos) << result.report;
  const RunResult whole = run([] {
    const auto other = invoke_output<FindResult>(kFind, FindArgs{.name = "x"});
    export_output("text", other.apply([](const FindResult& found) { return found.arn; }));
  });
  EXPECT_NE(whole.report.find("size"), string::npos) << whole.report;
}

TEST_F(InvokeTest, HasDependenciesAndSecrecyOfArguments) {
  EXPECT_EQ(requests([] {
              const Bucket media("media"), other("other");
              const auto name = secret(media.id());
              const auto result =
                  invoke_output<string>(kFind, FindArgs{.name = name}, {.depends_on = {other}});
              const Bucket copy("copy", {.region = result});
            })[3],
            "register storage:index:Bucket copy inputs={region: secret(\"id-media\")}" + kParent +
                " dependencies=" + bucket_urn("media") + "," + bucket_urn("other") +
                " of.region=" + bucket_urn("media") + "," + bucket_urn("other"));
  EXPECT_EQ(recorder_.requests()[3],
            string("invoke ") + kFind + " arguments={name: secret(\"id-media\")}" + kParent +
                " dependencies=" + bucket_urn("media") + "," + bucket_urn("other"));
}

TEST_F(InvokeTest, IsNotCalledWithUnknownArguments) {
  options_.preview = true;
  EXPECT_EQ(requests([] {
              const Bucket media("media");
              export_output("x", invoke_output<string>(kFind, FindArgs{.name = media.id()}));
            }).size(),
            1u);
  EXPECT_EQ(exported_, "{x: unknown}");
}

TEST_F(InvokeTest, OldEngineIsNotCalledBeforeDependencyExists) {
  options_.preview = true;
  const auto program = [] {
    const Bucket media("media");
    export_output("x",
                  invoke_output<string>(kFind, FindArgs{.name = "x"}, {.depends_on = {media}}));
  };
  EXPECT_EQ(requests(program).size(), 2u);
  Recorder old;
  old.preview = true;
  old.lacks = {run::Feature::kInvokeDependencies};
  EXPECT_TRUE(sdk::run(options_, old, program).ok());
  EXPECT_EQ(old.requests().size(), 4u) << "no invoke";
}

TEST_F(InvokeTest, EngineMayReturnUnknownResult) {
  recorder_.invokes[kFind] = {PropertyValue::object({}), {}, true};
  EXPECT_EQ(
      exported([] { export_output("x", invoke_output<FindResult>(kFind)[&FindResult::arn]); }),
      "{x: unknown}");
}

TEST_F(InvokeTest, RejectedArgumentsAreNamed) {
  recorder_.invokes[kFind] = {found(), {{"name", "is taken"}, {"", "try again"}}, false};
  const RunResult result = run([] { invoke_output(kFind); });
  EXPECT_TRUE(result.report.ends_with("storage:index:find: name: is taken; try again\n"))
      << result.report;
}

TEST_F(InvokeTest, ProgramMayRecoverFromFailure) {
  recorder_.failing = 1;
  EXPECT_EQ(exported([] {
              export_output("x", invoke_output<string>(kFind).recover(
                                     [](const pulumi::Failure&) { return string("none"); }));
            }),
            "{x: \"none\"}");
}

// The failure depends on the arguments, so the recovered value is secret if they are.
TEST_F(InvokeTest, RecoveredValueIsSecretIfArgumentsAre) {
  recorder_.failing = 1;
  EXPECT_EQ(exported([] {
              export_output("x",
                            invoke_output<string>(kFind, Properties{{"name", secret("hush")}})
                                .recover([](const pulumi::Failure&) { return string("none"); }));
            }),
            "{x: secret(\"none\")}");
}

// docs/spec/pulumi-types.md, section 6: failures cannot be handled, and cause a hard stop.
TEST_F(InvokeTest, FailedPromiseEndsProgram) {
  recorder_.failing = 1;
  const RunResult result = run([] {
    const Input<string> plain = invoke<string>(kFind);
    plain.output().recover([](const pulumi::Failure&) {
      ADD_FAILURE() << "it cannot be handled";
      return string("none");
    });
  });
  EXPECT_FALSE(result.ok());
  EXPECT_NE(result.report.find(kFind), string::npos) << result.report;
  const auto lines = recorder_.requests();
  EXPECT_EQ(std::ranges::find(lines, "finish"), lines.end());
}

TEST_F(InvokeTest, SendsEveryOption) {
  EXPECT_EQ(requests([] {
              const Provider eu("eu");
              const ComponentResource site("site:index:Site", "site",
                                           ResourceOptions{.providers = {eu}});
              invoke_output(kFind, Properties{}, {.parent = site});
              invoke_output(kFind, Properties{},
                            {.provider = eu,
                             .version = "1.0.0",
                             .plugin_download_url = "https://x",
                             .package = Package({.name = "storage"})});
            }).size(),
            6u);
  const string provider = " provider=urn:pulumi:dev::shop::pulumi:providers:storage::eu::id-eu";
  const auto lines = recorder_.sorted_requests();
  const auto has = [&](const string& line) {
    return std::ranges::find(lines, line) != lines.end();
  };
  EXPECT_TRUE(has(string("invoke ") + kFind +
                  " arguments={} parent=urn:pulumi:dev::shop::site:index:Site::site" + provider));
  EXPECT_TRUE(has(string("invoke ") + kFind + " arguments={}" + kParent + provider +
                  " version=1.0.0 url=https://x package=ref-of-storage"));
}

TEST_F(InvokeTest, PromiseReturnsPlainValue) {
  recorder_.invokes[kFind] = {found(), {}, false};
  EXPECT_EQ(exported([] {
              export_output("size", invoke<FindResult>(kFind, PlainFindArgs{"x"})
                                        .then([](const FindResult& found) { return found.size; }));
            }),
            "{size: 3}");
}

TEST_F(InvokeTest, PromiseRejectsSecrets) {
  recorder_.invokes[kFind] = {
      PropertyValue::object({{"key", PropertyValue::secret(PropertyValue::string("canary"))}}),
      {},
      false};
  const RunResult result = run([] { invoke<string>(kFind).then([](const string&) { FAIL(); }); });
  EXPECT_TRUE(result.report.ends_with("the result is secret: use invoke_output\n"))
      << result.report;
}

// --- Methods ---

TEST_F(CallTest, HasResourceAndKeepsOutputs) {
  recorder_.calls["storage:index:Bucket/sign"] = {
      PropertyValue::object({{"url", PropertyValue::string("https://x")}}),
      {{"url", {"urn:inner"}}},
      {}};
  EXPECT_EQ(
      requests([] {
        const Bucket media("media"), other("other");
        const auto url = call<string>(media, "storage:index:Bucket/sign",
                                      FindArgs{.name = other.id(), .size = 3});
        const Bucket copy("copy", {.region = url});
      }),
      (Lines{"register storage:index:Bucket media inputs={}" + kParent,
             "register storage:index:Bucket other inputs={}" + kParent,
             "call storage:index:Bucket/sign arguments={__self__: reference(" +
                 bucket_urn("media") + ", \"id-media\"), name: output(\"id-other\", " +
                 bucket_urn("other") + "), size: 3} of.__self__=" + bucket_urn("media") +
                 " of.name=" + bucket_urn("other"),
             "register storage:index:Bucket copy inputs={region: \"https://x\"}" + kParent +
                 " dependencies=urn:inner," + bucket_urn("media") + "," + bucket_urn("other") +
                 " of.region=urn:inner," + bucket_urn("media") + "," + bucket_urn("other")}));
}

TEST_F(CallTest, PromiseReturnsPlainValue) {
  recorder_.calls["storage:index:Bucket/sign"] = {
      PropertyValue::object({{"url", PropertyValue::string("https://x")}}), {}, {}};
  EXPECT_EQ(exported([] {
              const Bucket media("media");
              export_output("url", call_plain<string>(media, "storage:index:Bucket/sign")
                                       .then([](const string& url) { return url + "!"; }));
            }),
            "{url: \"https://x!\"}");
}

TEST_F(CallTest, PromiseRejectsUnknowns) {
  options_.preview = true;
  const RunResult result = run([] {
    call_plain<string>(Bucket("media"), "storage:index:Bucket/sign").then([](const string&) {
      FAIL();
    });
  });
  EXPECT_TRUE(result.report.ends_with("the result is not known in a preview: use call\n"))
      << result.report;
}

TEST_F(CallTest, AbsentMembersAreUnknownInPreview) {
  options_.preview = true;
  EXPECT_EQ(exported([] {
              const Bucket media("media");
              export_output("one", call<string>(media, "storage:index:Bucket/sign"));
              export_output("all", call<FindResult>(media, "storage:index:Bucket/sign"));
            }),
            "{all: {arn: unknown, size: unknown}, one: unknown}");
}

TEST_F(CallTest, RejectedArgumentsOfMethodAreNamed) {
  recorder_.calls["a:b:C/m"] = {PropertyValue::object({}), {}, {{"x", "no"}}};
  const RunResult result = run([] { call(Bucket("media"), "a:b:C/m"); });
  EXPECT_TRUE(result.report.ends_with("a:b:C/m: x: no\n")) << result.report;
}

}  // namespace
}  // namespace virga::sdk::testing
