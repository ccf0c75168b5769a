// Tests the requests of constructors: properties, their dependencies, and every option.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using RegisterTest = SdkTest;
using std::string;

TEST_F(RegisterTest, SendsInputs) {
  EXPECT_EQ(requests([] {
              const Bucket media("media", {.region = "eu",
                                           .versioned = true,
                                           .tags = {{{"team", "web"}}},
                                           .rules = {{RuleArgs{.prefix = "tmp/", .days = 7}}}});
            }),
            (Lines{"register storage:index:Bucket media inputs={region: \"eu\", "
                   "rules: [{days: 7, prefix: \"tmp/\"}], tags: {team: \"web\"}, "
                   "versioned: true}" +
                   kParent}));
}

TEST_F(RegisterTest, AcceptsPropertiesByName) {
  EXPECT_EQ(
      requests([] {
        const CustomResource thing(
            "any:index:Thing", "thing",
            {{"size", 3}, {"list", PropertyInput::list({"a", true})}, {"none", PropertyValue()}});
      }),
      (Lines{"register any:index:Thing thing inputs={list: [\"a\", true], none: null, size: 3}" +
             kParent}));
}

TEST_F(RegisterTest, OutputsOfResourceAreInputsOfAnother) {
  recorder_.outputs["site"] = website("site.example");
  EXPECT_EQ(requests([] {
              const Bucket site("site");
              const Bucket copy(
                  "copy", {.region = site.website,
                           .tags = {{{"of", site.website.apply(
                                                [](const string& host) { return host + "/copy"; })},
                                     {"id", site.id()}}}});
            }),
            (Lines{"register storage:index:Bucket site inputs={}" + kParent,
                   "register storage:index:Bucket copy inputs={region: \"site.example\", "
                   "tags: {id: \"id-site\", of: \"site.example/copy\"}}" +
                       kParent + " dependencies=" + bucket_urn("site") +
                       " of.region=" + bucket_urn("site") + " of.tags=" + bucket_urn("site")}));
}

TEST_F(RegisterTest, ResourceAsInputIsReferenceAndDependency) {
  const auto lines = requests([] {
    const Bucket logs("logs");
    const Bucket media("media", {.logs = logs});
    const CustomResource other("storage:index:Other", "other", {{"bucket", logs}});
  });
  const string reference = "reference(" + bucket_urn("logs") + ", \"id-logs\")";
  EXPECT_EQ(lines[1], "register storage:index:Bucket media inputs={logs: " + reference + "}" +
                          kParent + " dependencies=" + bucket_urn("logs") +
                          " of.logs=" + bucket_urn("logs"));
  EXPECT_EQ(lines[2], "register storage:index:Other other inputs={bucket: " + reference + "}" +
                          kParent + " dependencies=" + bucket_urn("logs") +
                          " of.bucket=" + bucket_urn("logs"));
}

// docs/spec/pulumi-types.md, section 5: a reference has the version of the provider that
// manages the resource.
TEST_F(RegisterTest, ReferencesHaveVersionOfProvider) {
  EXPECT_EQ(exported([] {
              const Bucket plain("plain"), pinned("pinned", {}, {.version = "1.0.0"});
              const Bucket found(Existing{"found", "f", {}, {.version = "1.1.0"}});
              export_output("all", PropertyInput::list({plain, pinned, found}));
            }),
            "{all: [reference(" + bucket_urn("plain") + ", \"id-plain\"), reference(" +
                bucket_urn("pinned") + ", \"id-pinned\", version 1.0.0), reference(" +
                bucket_urn("found") + ", \"f\", version 1.1.0)]}");
}

TEST_F(RegisterTest, ReferencesHaveVersionOfProviderOfProgram) {
  requests([] {
    const Provider eu("eu", "eu", {.version = "3.0.0"});
    const Bucket logs("logs", {}, {.provider = eu, .version = "1.0.0"});
    const ComponentResource site("site:index:Site", "site", ResourceOptions{.providers = {eu}});
    const Bucket inner("inner", {}, {.parent = site});
    const Package package({.name = "storage", .version = "2.0.0"});
    const Bucket packed("packed", {}, {.package = package});
    export_output("all", PropertyInput::list({logs, site, inner, packed, eu}));
  });
  const auto reference = [](const string& urn, const string& rest) {
    return "reference(" + urn + rest + ")";
  };
  EXPECT_EQ(exported_,
            "{all: [" + reference(bucket_urn("logs"), ", \"id-logs\", version 3.0.0") + ", " +
                reference("urn:pulumi:dev::shop::site:index:Site::site", "") + ", " +
                reference("urn:pulumi:dev::shop::site:index:Site$storage:index:Bucket::inner",
                          ", \"id-inner\", version 3.0.0") +
                ", " + reference(bucket_urn("packed"), ", \"id-packed\", version 2.0.0") + ", " +
                reference("urn:pulumi:dev::shop::pulumi:providers:storage::eu",
                          ", \"id-eu\", version 3.0.0") +
                "]}");
}

TEST_F(RegisterTest, SecretsInsideOfValuesStayInTheirPlace) {
  const auto key = PropertyValue::secret(PropertyValue::string("k"));
  const PropertyValue list = PropertyValue::array({key, PropertyValue::string("open")});
  EXPECT_EQ(
      requests([&] { const CustomResource thing("any:index:Thing", "thing", {{"list", list}}); }),
      (Lines{"register any:index:Thing thing inputs={list: [secret(\"k\"), \"open\"]}" + kParent}));
}

TEST_F(RegisterTest, ProviderWithoutVersionLeavesItToTheResource) {
  const string value = exported([] {
    const Provider us("us", "us");
    const Bucket logs("logs", {}, {.provider = us, .version = "1.0.0"});
    export_output("x", logs);
  });
  EXPECT_TRUE(value.contains("version 1.0.0")) << value;
}

TEST_F(RegisterTest, ReadsExistingResourceWithItsProvider) {
  const Lines lines = requests([] {
    const Provider eu("eu", "eu");
    const Bucket known(Existing{"known", "k-1", {}, {.provider = eu}});
  });
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_TRUE(lines[1].contains(" provider=urn:pulumi:dev::shop::pulumi:providers:storage::eu"))
      << lines[1];
}

TEST_F(RegisterTest, OldEnginesReceiveIdInPlaceOfReference) {
  recorder_.lacks = {run::Feature::kResourceReferences};
  EXPECT_EQ(requests([] { const Bucket media("media", {.logs = Bucket("logs")}); })[1],
            "register storage:index:Bucket media inputs={logs: \"id-logs\"}" + kParent +
                " dependencies=" + bucket_urn("logs") + " of.logs=" + bucket_urn("logs"));
}

TEST_F(RegisterTest, SecretsMarkTheirPart) {
  EXPECT_EQ(requests([] {
              const Bucket media("media", {.tags = {{{"open", "a"}, {"key", secret("b")}}}});
            }),
            (Lines{"register storage:index:Bucket media inputs={tags: {key: secret(\"b\"), "
                   "open: \"a\"}}" +
                   kParent}));
}

TEST_F(RegisterTest, OldEnginesReceiveContentOfSecrets) {
  recorder_.lacks = {run::Feature::kSecrets};
  EXPECT_EQ(requests([] {
              const CustomResource plain(
                  "a:b:C", "c",
                  {{"x", secret("s")},
                   {"y", PropertyValue::array({PropertyValue::secret(PropertyValue::number(1))})}});
            }),
            (Lines{"register a:b:C c inputs={x: \"s\", y: [1]}" + kParent}));
}

TEST_F(RegisterTest, UnknownsInPreviewMarkTheirPart) {
  options_.preview = true;
  EXPECT_EQ(requests([] {
              const Bucket site("site");
              const Bucket copy("copy", {.region = "eu", .tags = {{{"of", site.website}}}});
              copy.website.apply([](const string&) { FAIL() << "it is not known"; });
            })[1],
            "register storage:index:Bucket copy inputs={region: \"eu\", tags: {of: unknown}}" +
                kParent + " dependencies=" + bucket_urn("site") + " of.tags=" + bucket_urn("site"));
}

TEST_F(RegisterTest, UnknownOutputsThatAreDeclaredSecretAreSecret) {
  options_.preview = true;
  EXPECT_EQ(requests([] {
              const CustomResource site("a:b:C", "site", Properties{},
                                        {.additional_secret_outputs = {"key"}});
              const CustomResource copy("a:b:C", "copy", {{"key", site.output<string>("key")}});
            })[1],
            "register a:b:C copy inputs={key: secret(unknown)}" + kParent +
                " dependencies=urn:pulumi:dev::shop::a:b:C::site"
                " of.key=urn:pulumi:dev::shop::a:b:C::site");
}

TEST_F(RegisterTest, MissingOutputIsNullOutsideOfPreview) {
  EXPECT_EQ(exported([] {
              const Bucket site("site");
              export_output("size", site.output<std::optional<double>>("size"));
            }),
            "{size: null}");
}

TEST_F(RegisterTest, UntargetedResourceIsUnknownInUpdate) {
  recorder_.not_made = {"site"};
  EXPECT_EQ(exported([] {
              const Bucket site("site", {.region = "eu"});
              export_output("id", site.id());
              export_output("region", site.region);
              export_output("website", site.website);
            }),
            "{id: unknown, region: \"eu\", website: unknown}");
}

TEST_F(RegisterTest, ReadsOutputsOfStructs) {
  EXPECT_EQ(exported([] {
              const Bucket site("site", {.rules = {{RuleArgs{.prefix = "tmp/"}}}});
              export_output("prefix", site.rules[0][&Rule::prefix]);
            }),
            "{prefix: \"tmp/\"}");
}

TEST_F(RegisterTest, OutputOfWrongTypeFailsWhenUsed) {
  recorder_.outputs["site"] = website("x");
  const RunResult unused = run([] { const Bucket site("site", {.region = "eu"}); });
  EXPECT_TRUE(unused.ok()) << unused.report;
  const RunResult used = run([] {
    const Bucket site("site");
    export_output("wrong", site.output<double>("website").apply([](double n) { return n + 1; }));
  });
  EXPECT_EQ(used.exit_code, RunResult::kFailed);
  EXPECT_TRUE(used.report.ends_with("output website of site: expected a number, found a string\n"))
      << used.report;
}

TEST_F(RegisterTest, RejectsNonFiniteNumbers) {
  const RunResult result = run([] {
    const CustomResource bad("a:b:C", "bad", {{"size", std::numeric_limits<double>::infinity()}});
  });
  EXPECT_TRUE(result.report.ends_with("a:b:C bad: property size: the number is not finite\n"))
      << result.report;
}

TEST_F(RegisterTest, SendsEveryOption) {
  const auto lines = requests([] {
    const Bucket base("base");
    const Provider provider("eu");
    const Package package(
        {.name = "base", .version = "1.0.0", .parameterization = {{"p", "2.0.0", "x"}}});
    const ResourceHook hook("hook", [](const HookArgs&) {}, {.on_dry_run = true});
    const ErrorHook retry("retry", [](const HookArgs&) { return true; });
    using std::chrono::minutes, std::chrono::milliseconds, std::chrono::hours;
    const Bucket all(
        "all", {},
        {.parent = base,
         .depends_on = {base, secret(Bucket("late"))},
         .provider = provider,
         .version = "1.2.3",
         .plugin_download_url = "https://example.org",
         .package = package,
         .protect = true,
         .retain_on_delete = false,
         .delete_before_replace = true,
         .deleted_with = base,
         .replace_with = {base},
         .replacement_trigger = secret(base.id()),
         .ignore_changes = {"tags[\"a\"]"},
         .replace_on_changes = {"region"},
         .hide_diffs = {"rules"},
         .additional_secret_outputs = {"website"},
         .import_id = "i-1",
         .aliases = {{.urn = "urn:old"},
                     {.name = "old", .parent = base},
                     {.no_parent = true},
                     {.parent_urn = "urn:gone"}},
         .custom_timeouts = {.create = minutes(90),
                             .update = milliseconds(1500),
                             .remove = hours(1)},
         .hooks = {.before_create = {hook}, .after_delete = {hook, hook}, .on_error = {retry}}});
  });
  const string base = bucket_urn("base");
  EXPECT_EQ(lines.back(),
            "register storage:index:Bucket all inputs={} parent=" + base +
                " provider=urn:pulumi:dev::shop::pulumi:providers:storage::eu::id-eu"
                " version=1.2.3 url=https://example.org package=ref-of-base dependencies=" +
                base + "," + bucket_urn("late") +
                " protect=true retain=false delete_first=true ignore=tags[\"a\"] replace_on=region"
                " hide=rules secret_outputs=website import=i-1 create=1h30m0s update=1500ms"
                " delete=1h0m0s alias( urn=urn:old) alias( name=old parent=" +
                base + ") alias( no_parent=true) alias( parent=urn:gone) deleted_with=" + base +
                " replace_with=" + base + " trigger=output(\"id-base\", secret, " + base +
                ") before_create=hook after_delete=hook,hook on_error=retry");
  const auto has = [&](const string& line) {
    return std::ranges::find(lines, line) != lines.end();
  };
  EXPECT_TRUE(has("package base version=1.0.0 as=p@2.0.0 value=x"));
  EXPECT_TRUE(has("hook hook on_dry_run=true"));
  EXPECT_TRUE(has("hook retry on_error=true"));
}

TEST_F(RegisterTest, ProvidersOfComponentsServeTheirChildren) {
  const auto lines = requests([] {
    const Provider eu("eu"), us("us", "us");
    const ComponentResource site("site:index:Site", "site", ResourceOptions{.providers = {eu}});
    const ComponentResource part("site:index:Part", "part", ResourceOptions{.parent = site});
    const Bucket inner("inner", {}, {.parent = part});
    const Bucket chosen("chosen", {}, {.parent = part, .provider = us});
    const Bucket below("below", {}, {.parent = chosen});
    const CustomResource foreign("other:index:X", "foreign", {}, {.parent = part});
    const Bucket outside("outside");
  });
  const auto provider_of = [&](const string& name) -> string {
    for (const string& line : lines) {
      if (line.find(" " + name + " inputs") == string::npos) continue;
      const auto at = line.find(" provider=");
      return at == string::npos ? "" : line.substr(line.rfind(":id-"));
    }
    return "no such line";
  };
  EXPECT_EQ(provider_of("inner"), ":id-eu");
  EXPECT_EQ(provider_of("chosen"), ":id-us");
  EXPECT_EQ(provider_of("below"), ":id-us");
  EXPECT_EQ(provider_of("foreign"), "");
  EXPECT_EQ(provider_of("outside"), "");
  EXPECT_EQ(
      *std::ranges::find_if(
          lines, [](const string& line) { return line.find(" site component") != string::npos; }),
      "register site:index:Site site component=true inputs={}" + kParent +
          " providers.storage=urn:pulumi:dev::shop::pulumi:providers:storage::eu::id-eu");
}

TEST_F(RegisterTest, ProvidersReceiveMappedVariables) {
  EXPECT_EQ(requests([] {
              const Provider eu("eu", "eu", {.env_var_mappings = {{"TOKEN", "MY_TOKEN"}}});
            }),
            (Lines{"register pulumi:providers:storage eu inputs={region: \"eu\"}" + kParent +
                   " env.TOKEN=MY_TOKEN"}));
}

TEST_F(RegisterTest, ReadsExistingResource) {
  recorder_.outputs["logs"] = website("logs.example");
  EXPECT_EQ(requests([] {
              const Bucket first("first");
              const auto logs = sdk::get<Bucket>("logs", first.id(), {.depends_on = {first}});
              const Bucket known(Existing{"known", "k-1", {{"region", "eu"}}, {.parent = first}});
              export_output("website", logs.website);
              export_output("id", logs.id());
            }),
            (Lines{"register storage:index:Bucket first inputs={}" + kParent,
                   "read storage:index:Bucket known id=\"k-1\" state={region: \"eu\"} parent=" +
                       bucket_urn("first"),
                   "read storage:index:Bucket logs id=\"id-first\" state={}" + kParent +
                       " dependencies=" + bucket_urn("first")}));
  EXPECT_EQ(exported_, "{id: \"id-first\", website: \"logs.example\"}");
}

TEST_F(RegisterTest, SecretIdStaysSecret) {
  EXPECT_EQ(exported([] {
              const auto logs = sdk::get<Bucket>("logs", secret("l-1"));
              export_output("id", logs.id());
              export_output("urn", is_secret(logs.urn()));
            }),
            "{id: secret(\"l-1\"), urn: false}");
}

TEST_F(RegisterTest, NothingIsRegisteredOutsideOfProgram) {
  const pulumi::Lane lane;
  const pulumi::Lane::Entered entered(lane);
  const Bucket lost("lost");
  EXPECT_EQ(lost.website.settled()->failure->str(),
            "storage:index:Bucket lost: no program runs on this thread: use sdk::run");
}

}  // namespace
}  // namespace virga::sdk::testing
