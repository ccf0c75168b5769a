#include "sdk/policies/checked_resource.h"

#include <optional>
#include <stdexcept>

#include "sdk/policies/policies_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

// Analyzes one resource and returns what was reported.
template <typename Check>
Lines reported(std::vector<pulumi::Member> properties, Check check) {
  return violations(checks(std::move(check)).analyze(server("web", std::move(properties))));
}

struct DiskFacts {
  string kind;
  std::optional<double> size;
  static constexpr auto properties() {
    return std::tuple(property("kind", &DiskFacts::kind), property("size", &DiskFacts::size));
  }
};

PropertyValue disk() {
  return object({{"kind", text("ssd")}, {"size", number(10)}});
}

TEST(CheckedProperties, GetsValuesAtPaths) {
  EXPECT_EQ(reported({{"disk", disk()},
                      {"ports", PropertyValue::array({number(80), number(443)})},
                      {"tags", object({{"a.b", text("dotted")}})}},
                     [](ResourceCheck& check) {
                       const CheckedResource& resource = check.resource();
                       EXPECT_EQ(resource.get<string>("disk.kind"), "ssd");
                       EXPECT_EQ(resource.get<DiskFacts>("disk")->size, 10);
                       EXPECT_EQ(resource.get<int>("ports[1]"), 443);
                       EXPECT_EQ(resource.get<std::vector<int>>("ports"),
                                 (std::vector<int>{80, 443}));
                       EXPECT_EQ(resource.get<string>("tags[\"a.b\"]"), "dotted");
                       check.report("done");
                     }),
            Lines{"p: done"});
}

TEST(CheckedProperties, MissingValuesAndTheirPartsAreAbsent) {
  EXPECT_EQ(reported({{"none", PropertyValue()}, {"list", PropertyValue::array({})}},
                     [](ResourceCheck& check) {
                       const CheckedResource& resource = check.resource();
                       EXPECT_EQ(resource.get<string>("missing"), std::nullopt);
                       EXPECT_EQ(resource.get<string>("missing.part[3].more"), std::nullopt);
                       EXPECT_EQ(resource.get<string>("none"), std::nullopt);
                       EXPECT_EQ(resource.get<string>("none.part"), std::nullopt);
                       EXPECT_EQ(resource.get<string>("list[0]"), std::nullopt);
                       EXPECT_EQ(resource.get<string>("list[-1]"), std::nullopt);
                       EXPECT_FALSE(resource.has("none"));
                       EXPECT_TRUE(resource.has("list"));
                       EXPECT_TRUE(resource.is_known("missing.part"));
                       EXPECT_FALSE(resource.is_secret("missing.part"));
                       check.report("done");
                     }),
            Lines{"p: done"});
}

TEST(CheckedProperties, PolicyFailsForWrongTypes) {
  const auto get = [](const char* path) {
    return reported({{"disk", disk()}, {"public", text("yes, hush")}}, [=](ResourceCheck& check) {
      EXPECT_EQ(check.resource().get<bool>(path), std::nullopt);
      check.report("placeholder");
    });
  };
  const auto failure = [](const Lines& lines) { return lines.size() == 1 ? lines[0] : "none"; };
  const string wrong = failure(get("public"));
  EXPECT_NE(wrong.find("policies_testing.h:"), string::npos) << wrong;
  EXPECT_NE(wrong.find("policy `p` cannot check web (demo:index:Server): the property `public` of "
                       "web: expected a bool, found a string"),
            string::npos)
      << wrong;
  EXPECT_EQ(wrong.find("hush"), string::npos);
  EXPECT_NE(failure(get("public.part"))
                .find("`public.part` of web: expected an object, found a "
                      "string"),
            string::npos);
  EXPECT_NE(failure(get("disk[0]")).find("expected a list, found an object"), string::npos);
  EXPECT_NE(failure(get("disk[")).find("the path is invalid"), string::npos) << failure(get("x["));
}

TEST(CheckedProperties, UnknownValuesDropOnlyLaterReports) {
  PolicyRun policies = checks([](ResourceCheck& check) {
    const CheckedResource& resource = check.resource();
    EXPECT_FALSE(resource.is_known("owner"));
    if (resource.get<string>("kind") == "bad") check.report("before");
    if (!resource.get<string>("owner.name")) check.report("after");
  });
  const auto analyze = [&](const char* kind, PropertyValue owner) {
    return policies.analyze(server("web", {{"kind", text(kind)}, {"owner", std::move(owner)}}));
  };
  const auto first = analyze("bad", PropertyValue::computed());
  EXPECT_EQ(violations(first), Lines{"p: before"});
  EXPECT_TRUE(skipped(first).empty());
  const auto second = analyze("good", PropertyValue::computed());
  EXPECT_TRUE(violations(second).empty());
  EXPECT_EQ(skipped(second), Lines{"p: the property `owner.name` of web is not known yet"});
  const auto inside = object({{"name", PropertyValue::computed()}});
  EXPECT_EQ(skipped(analyze("good", inside)).size(), 1u);
  EXPECT_EQ(skipped(analyze("good", PropertyValue::secret(inside))).size(), 1u);
}

TEST(CheckedProperties, PlaceholdersForUnknownValuesCauseNoFailure) {
  const auto run = [](bool throws) {
    return checks([throws](ResourceCheck& check) {
             if (check.resource().get<string>("kind") == "x") return;
             (void)check.resource().get<bool>("size");
             if (throws) throw std::runtime_error("an absent kind");
           })
        .analyze(server("web", {{"kind", PropertyValue::computed()}, {"size", number(1)}}));
  };
  EXPECT_EQ(skipped(run(false)), Lines{"p: the property `kind` of web is not known yet"});
  EXPECT_EQ(skipped(run(true)), Lines{"p: the property `kind` of web is not known yet"});
}

TEST(CheckedProperties, PartsOfListsMayBeUnknown) {
  PolicyRun policies = checks([](ResourceCheck& check) {
    EXPECT_EQ(check.resource().get<string>("names[0]"), "a");
    EXPECT_TRUE(check.resource().is_known("names[0]"));
    EXPECT_FALSE(check.resource().is_known("names"));
    check.report("known");
    EXPECT_EQ(check.resource().get<std::vector<string>>("names"), std::nullopt);
  });
  const auto names = PropertyValue::array({text("a"), PropertyValue::computed()});
  EXPECT_EQ(violations(policies.analyze(server("web", {{"names", names}}))), Lines{"p: known"});
}

TEST(CheckedProperties, HidesComputedMessagesAfterSecrets) {
  const string hidden =
      "p: (not shown: the policy has read a secret, which this message may contain)";
  EXPECT_EQ(reported({{"key", secret_text("hush")}, {"name", text("n")}},
                     [](ResourceCheck& check) {
                       EXPECT_TRUE(check.resource().is_secret("key"));
                       EXPECT_FALSE(check.resource().is_secret("name"));
                       check.report("name " + check.resource().get<string>("name").value());
                       const string key = check.resource().get<string>("key").value();
                       EXPECT_EQ(key, "hush");
                       check.report("key " + key);
                       check.report("the key is short");
                       const char* chosen = key.c_str();
                       check.report(chosen);
                       check.report(std::string_view(key));
                     }),
            (Lines{"p: name n", hidden, "p: the key is short", hidden, hidden}));
}

TEST(CheckedProperties, EveryWayToReadASecretCounts) {
  const auto hides = [](auto read) {
    const Lines lines = reported({{"disk", PropertyValue::secret(disk())},
                                  {"list", PropertyValue::array({secret_text("s")})}},
                                 [&](ResourceCheck& check) {
                                   read(check.resource());
                                   check.report(string("hush"));
                                 });
    return lines.size() == 1 && lines[0].find("hush") == string::npos;
  };
  EXPECT_TRUE(hides([](const CheckedResource& r) { (void)r.get<string>("disk.kind"); }));
  EXPECT_TRUE(hides([](const CheckedResource& r) { (void)r.get<DiskFacts>("disk"); }));
  EXPECT_TRUE(hides([](const CheckedResource& r) { (void)r.get<std::vector<string>>("list"); }));
  EXPECT_TRUE(hides([](const CheckedResource& r) { (void)r.all(); }));
  EXPECT_FALSE(hides([](const CheckedResource& r) { (void)r.is_secret("disk.kind"); }));
  EXPECT_FALSE(hides([](const CheckedResource& r) { (void)r.has("disk"); }));
}

TEST(CheckedProperties, GetsAllPropertiesOfAStruct) {
  EXPECT_EQ(reported({{"kind", text("ssd")}, {"other", PropertyValue::computed()}},
                     [](ResourceCheck& check) {
                       const auto facts = check.resource().get_all<DiskFacts>();
                       ASSERT_TRUE(facts);
                       EXPECT_EQ(facts->kind, "ssd");
                       EXPECT_EQ(facts->size, std::nullopt);
                       check.report("done");
                     }),
            Lines{"p: done"});
  const auto get_all = [](ResourceCheck& check) {
    EXPECT_FALSE(check.resource().get_all<DiskFacts>());
  };
  EXPECT_EQ(skipped(checks(get_all).analyze(
                server("web", {{"kind", text("ssd")}, {"size", PropertyValue::computed()}}))),
            Lines{"p: the property `size` of web is not known yet"});
  const Lines failed = reported({{"kind", number(1)}}, get_all);
  ASSERT_EQ(failed.size(), 1u);
  EXPECT_NE(failed[0].find("the properties of web: property kind: expected a string"), string::npos)
      << failed[0];
}

TEST(CheckedResource, HasOptionsAndProvider) {
  run::PolicyResource resource = server("web", {});
  resource.options.protect = true;
  resource.options.parent = "urn:parent";
  resource.provider = {"pulumi:providers:demo", "prov", "urn:prov",
                       object({{"region", text("eu")}, {"token", secret_text("hush")}})};
  const auto found = checks([](ResourceCheck& check) {
                       const CheckedResource& web = check.resource();
                       EXPECT_EQ(web.type(), "demo:index:Server");
                       EXPECT_EQ(web.urn(), "urn:web");
                       EXPECT_TRUE(web.options().protect);
                       EXPECT_EQ(web.parent(), "urn:parent");
                       ASSERT_TRUE(web.provider());
                       EXPECT_EQ(web.provider()->name(), "prov");
                       EXPECT_EQ(web.provider()->get<string>("region"), "eu");
                       check.report("in " + web.provider()->get<string>("token").value());
                     }).analyze(resource);
  ASSERT_EQ(violations(found).size(), 1u);
  EXPECT_EQ(violations(found)[0].find("hush"), string::npos);
  checks([](ResourceCheck& check) { EXPECT_FALSE(check.resource().provider()); })
      .analyze(server("web", {}))
      .value();
}

TEST(CheckedStack, HasFactsConfigurationAndTags) {
  PolicyRun policies = checks([](ResourceCheck& check) {
    const CheckedStack& stack = check.stack();
    EXPECT_EQ(stack.name() + stack.project() + stack.organization(), "devshopacme");
    EXPECT_TRUE(stack.is_preview());
    EXPECT_EQ(stack.config("region"), "eu");
    EXPECT_EQ(stack.config("aws:zone"), "a");
    EXPECT_EQ(stack.config("missing"), std::nullopt);
    EXPECT_EQ(stack.tag("team"), "web");
    EXPECT_EQ(stack.tag("missing"), std::nullopt);
    check.report(string("before"));
    EXPECT_EQ(stack.config("key"), "hush");
    check.report(*stack.config("key"));
    EXPECT_EQ(stack.config("locked"), std::nullopt);
    check.report("after");
  });
  policies.set_stack({.name = "dev",
                      .project = "shop",
                      .organization = "acme",
                      .config = {{"shop:region", "eu"}, {"aws:zone", "a"}, {"shop:key", "hush"}},
                      .secret_keys = {"shop:key"},
                      .unknown_keys = {"shop:locked"},
                      .tags = {{"team", "web"}}});
  EXPECT_EQ(
      violations(policies.analyze(server("web", {}))),
      (Lines{"p: before",
             "p: (not shown: the policy has read a secret, which this message may contain)"}));
}

}  // namespace
}  // namespace virga::sdk::testing
