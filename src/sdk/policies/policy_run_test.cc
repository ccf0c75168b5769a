#include "sdk/policies/policy_run.h"

#include <atomic>
#include <stdexcept>
#include <thread>

#include "sdk/policies/policies_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

struct OwnerConfig {
  std::vector<string> teams;
  string tag;
  std::optional<int> count{};
  static constexpr auto properties() {
    return std::tuple(property("teams", &OwnerConfig::teams, "Who may own servers."),
                      property("tag", &OwnerConfig::tag), property("count", &OwnerConfig::count));
  }
};

PolicyPack owner_pack(PolicyOptions options = {}) {
  options.config = {ConfigRule::min_items("teams", 1), ConfigRule::otherwise("tag", "owner")};
  PolicyPack pack("company", "1.0.0");
  pack.add_resource_policy<OwnerConfig>(
      "owner", options, [](ResourceCheck& check, const OwnerConfig& config) {
        check.report(config.tag + " of " + std::to_string(config.teams.size()) + " " +
                     std::to_string(config.count.value_or(-1)));
      });
  return pack;
}

run::PolicyConfigurations owner_config(std::vector<pulumi::Member> properties,
                                       Enforcement level = Enforcement::kAdvisory) {
  return {{"owner", {level, object(std::move(properties))}}};
}
PropertyValue teams(std::initializer_list<const char*> names) {
  std::vector<PropertyValue> items;
  for (const char* name : names) items.push_back(text(name));
  return PropertyValue::array(std::move(items));
}

TEST(PolicyRun, ReportsViolationsWithTheFieldsOfThePolicy) {
  PolicyPack pack("company", "1.0.0");
  pack.add_resource_policy("public",
                           {.description = "Servers stand behind the gateway",
                            .enforcement = Enforcement::kMandatory,
                            .severity = PolicySeverity::kHigh},
                           [](ResourceCheck& check) {
                             check.report("it is public");
                             check.report("");
                           });
  const auto found = PolicyRun(pack).analyze(server("web", {}));
  ASSERT_TRUE(found) << found.error().str();
  ASSERT_EQ(found->violations.size(), 2u);
  const auto& first = found->violations[0];
  EXPECT_EQ(first.policy, "public");
  EXPECT_EQ(first.text(), "Servers stand behind the gateway\nit is public");
  EXPECT_EQ(first.urn, "urn:web");
  EXPECT_EQ(first.level, Enforcement::kMandatory);
  EXPECT_EQ(first.severity, PolicySeverity::kHigh);
  EXPECT_EQ(found->violations[1].text(), "Servers stand behind the gateway");
}

TEST(PolicyRun, AppliesPoliciesToTheirTypes) {
  const auto count = [](std::vector<string> types) {
    PolicyPack pack("company", "1.0.0");
    pack.add_resource_policy("p", {.types = std::move(types)},
                             [](ResourceCheck& check) { check.report("x"); });
    return violations(PolicyRun(pack).analyze(server("web", {}))).size();
  };
  EXPECT_EQ(count({}), 1u);
  EXPECT_EQ(count({"demo:index:Server"}), 1u);
  EXPECT_EQ(count({"demo:index:Job", "demo:index:S*"}), 1u);
  EXPECT_EQ(count({"demo:index:Job"}), 0u);
}

TEST(PolicyRun, DefaultLevels) {
  PolicyPack pack("company", "1.0.0", {.enforcement = Enforcement::kMandatory});
  pack.add_resource_policy("a", {}, [](ResourceCheck& check) { check.report("x"); });
  pack.add_resource_policy("b", {.enforcement = Enforcement::kDisabled},
                           [](ResourceCheck& check) { check.report("x"); });
  pack.add_remediation("c", {}, [](ResourceRemediation& change) { change.set("a", 1); });
  PolicyRun policies(pack);
  const auto found = policies.analyze(server("web", {}));
  EXPECT_EQ(violations(found), Lines{"a: x"});
  EXPECT_EQ(found->violations[0].level, Enforcement::kMandatory);
  EXPECT_EQ(remediated(policies.remediate(server("web", {}))), R"({"a":1})");
}

TEST(PolicyRun, ReadsConfigurationWithDefaults) {
  PolicyRun policies(owner_pack());
  ASSERT_TRUE(policies.configure(owner_config({{"teams", teams({"a", "b"})}})));
  EXPECT_EQ(violations(policies.analyze(server("web", {}))), Lines{"owner: owner of 2 -1"});
  ASSERT_TRUE(policies.configure(
      owner_config({{"teams", teams({"a"})}, {"tag", text("team")}, {"count", number(3)}})));
  EXPECT_EQ(violations(policies.analyze(server("web", {}))), Lines{"owner: team of 1 3"});
  ASSERT_TRUE(policies.configure(owner_config({}, Enforcement::kDisabled)));
  EXPECT_TRUE(violations(policies.analyze(server("web", {}))).empty());
}

TEST(PolicyRun, RejectsWrongConfigurationAndKeepsTheFormerOne) {
  PolicyRun policies(owner_pack());
  ASSERT_TRUE(policies.configure(owner_config({{"teams", teams({"a"})}})));
  const auto error = [&](const run::PolicyConfigurations& config) {
    const auto configured = policies.configure(config);
    return configured ? "none" : configured.error().str();
  };
  EXPECT_EQ(error(owner_config({{"teams", PropertyValue::array({text("a"), number(7)})}})),
            "the configuration of the policy `owner` is invalid: property teams[1]: expected a "
            "string, found a number");
  EXPECT_EQ(error(owner_config({})),
            "the configuration of the policy `owner` is invalid: property teams: is missing");
  EXPECT_EQ(error(owner_config({{"teams", text("hush")}})).find("hush"), string::npos);
  EXPECT_EQ(error({{"ownr", {Enforcement::kAdvisory, {}}}}),
            "there is a configuration for `ownr`, but the pack has no policy with this name; did "
            "you mean `owner`?");
  EXPECT_EQ(violations(policies.analyze(server("web", {}))), Lines{"owner: owner of 1 -1"});
}

TEST(PolicyRun, FailsWithoutRequiredConfiguration) {
  const Lines failed = violations(PolicyRun(owner_pack()).analyze(server("web", {})));
  ASSERT_EQ(failed.size(), 1u);
  EXPECT_NE(failed[0].find("policy `owner` cannot check web (demo:index:Server): its "
                           "configuration: property teams: is missing"),
            string::npos)
      << failed[0];
}

TEST(PolicyRun, ExceptionsFailWithPlace) {
  PolicyRun policies = checks([](ResourceCheck& check) {
    const string key = check.resource().get<string>("key").value_or("none");
    throw std::runtime_error("no rule for " + key);
  });
  const Lines plain = violations(policies.analyze(server("web", {})));
  ASSERT_EQ(plain.size(), 1u);
  EXPECT_NE(plain[0].find("cannot check web (demo:index:Server): no rule for none"), string::npos)
      << plain[0];
  const Lines secret = violations(policies.analyze(server("web", {{"key", secret_text("hush")}})));
  ASSERT_EQ(secret.size(), 1u);
  EXPECT_EQ(secret[0].find("hush"), string::npos);
  EXPECT_NE(secret[0].find("its text is hidden"), string::npos) << secret[0];
  // What is no exception class, and the error of a result.
  EXPECT_NE(violations(checks([](ResourceCheck&) { throw 7; }).analyze(server("web", {})))[0].find(
                "unknown exception"),
            string::npos);
  EXPECT_NE(violations(checks([](ResourceCheck&) {
                         (void)base::Result<int>(base::fail("it is missing")).value();
                       }).analyze(server("web", {})))[0]
                .find("it is missing"),
            string::npos);
}

TEST(PolicyRun, SkippedPoliciesReportNothing) {
  PolicyRun policies = checks([](ResourceCheck& check) {
    check.report("x");
    check.skip("only for production");
    check.report("y");
  });
  const auto found = policies.analyze(server("web", {}));
  EXPECT_TRUE(violations(found).empty());
  EXPECT_EQ(skipped(found), Lines{"p: only for production"});
}

template <typename Change>
string change(std::vector<pulumi::Member> properties, Change change) {
  PolicyPack pack("company", "1.0.0");
  pack.add_remediation("r", {}, std::move(change));
  return remediated(PolicyRun(pack).remediate(server("web", std::move(properties))));
}

TEST(PolicyRemediation, ChangesProperties) {
  EXPECT_EQ(change({{"a", text("x")}, {"b", text("y")}},
                   [](ResourceRemediation& change) {
                     change.set("tags.owner", "web");
                     change.set("a", change.resource().get<string>("tags.owner").value() + "!");
                     change.remove("b");
                     change.remove("missing.part");
                   }),
            R"({"a":"web!","tags":{"owner":"web"}})");
  EXPECT_EQ(change({{"a", number(1)}},
                   [](ResourceRemediation& change) {
                     change.set("a", 2);
                     change.set("a", 1);
                   }),
            "unchanged");
}

TEST(PolicyRemediation, KeepsSecrets) {
  // A value that is computed after a secret was read is secret.
  EXPECT_EQ(change({{"key", secret_text("k")}},
                   [](ResourceRemediation& change) {
                     change.set("before", "b");
                     change.set("copy", change.resource().get<string>("key").value());
                   }),
            R"({"before":"b","copy":"[secret]","key":"[secret]"})");
  // A secret around the place stays one.
  const auto inside = [](ResourceRemediation& change) {
    change.set("config.tags.owner", "web");
    change.remove("config.old");
  };
  PolicyPack pack("company", "1.0.0");
  pack.add_remediation("r", {}, inside);
  const auto found = PolicyRun(pack).remediate(server(
      "web",
      {{"config", PropertyValue::secret(object({{"old", text("o")}, {"kept", number(1)}}))}}));
  ASSERT_EQ(remediated(found), R"({"config":"[secret]"})");
  EXPECT_EQ(pulumi::show_json(found->remediations[0].properties.find("config")->element()),
            R"({"kept":1,"tags":{"owner":"web"}})");
}

TEST(PolicyRemediation, ChangesNothingIfItDependsOnUnknownValues) {
  PolicyPack pack("company", "1.0.0");
  pack.add_remediation("r", {}, [](ResourceRemediation& change) {
    change.set("a", 1);
    if (!change.resource().has("owner")) change.set("owner", "web");
  });
  const auto found =
      PolicyRun(pack).remediate(server("web", {{"owner", PropertyValue::computed()}}));
  EXPECT_EQ(remediated(found), "unchanged");
  EXPECT_EQ(skipped(found), Lines{"r: the property `owner` of web is not known yet"});
}

TEST(PolicyRemediation, FailsWithoutPlace) {
  for (const char* path : {"name.part", "", "list[x", "list[-1]"}) {
    const string failed =
        change({{"name", text("hush")}}, [&](ResourceRemediation& change) { change.set(path, 1); });
    EXPECT_NE(failed.find("of web cannot be changed: "), string::npos) << path << ": " << failed;
    EXPECT_EQ(failed.find("hush"), string::npos);
  }
}

TEST(PolicyRemediation, RunsInOrderAndChecksAtOtherLevels) {
  PolicyPack pack("company", "1.0.0");
  pack.add_remediation("one", {}, [](ResourceRemediation& change) { change.set("a", 1); });
  pack.add_remediation(
      "two", {.description = "d"},
      [](ResourceRemediation& change) {
        change.set("b", change.resource().get<int>("a").value_or(0) + 1);
      },
      [](ResourceCheck& check) {
        if (!check.resource().has("b")) check.report("no b");
      });
  PolicyRun policies(pack);
  const auto found = policies.remediate(server("web", {}));
  ASSERT_TRUE(found);
  ASSERT_EQ(found->remediations.size(), 2u);
  EXPECT_EQ(found->remediations[1].policy, "two");
  EXPECT_EQ(found->remediations[1].description, "d");
  EXPECT_EQ(remediated(found), R"({"a":1,"b":2})");
  EXPECT_EQ(violations(policies.analyze(server("web", {}))), Lines{"two: no b"});
  ASSERT_TRUE(policies.configure({{"two", {Enforcement::kMandatory, {}}}}));
  EXPECT_EQ(remediated(policies.remediate(server("web", {}))), R"({"a":1})");
  const auto checked = policies.analyze(server("web", {}));
  ASSERT_EQ(violations(checked), Lines{"two: no b"});
  EXPECT_EQ(checked->violations[0].level, Enforcement::kMandatory);
}

TEST(StackPolicy, SeesAllResourcesOfItsTypes) {
  PolicyPack pack("company", "1.0.0");
  pack.add_stack_policy("s", {.types = {"demo:index:Server"}}, [](StackCheck& check) {
    ASSERT_EQ(check.resources().size(), 2u);
    const CheckedResource& second = check.resources()[1];
    ASSERT_EQ(second.dependencies().size(), 1u);
    const auto job = check.find(second.dependencies()[0]);
    ASSERT_TRUE(job);
    EXPECT_FALSE(check.find("urn:missing"));
    check.report(second, "needs " + job->name());
    check.report("the stack");
  });
  run::PolicyResource job = server("job", {});
  job.type = "demo:index:Job";
  run::PolicyResource second = server("b", {});
  second.dependencies = {"urn:job"};
  const auto found = PolicyRun(pack).analyze_stack(std::vector{server("a", {}), job, second});
  ASSERT_EQ(violations(found), (Lines{"s: needs job", "s: the stack"}));
  EXPECT_EQ(found->violations[0].urn, "urn:b");
  EXPECT_EQ(found->violations[1].urn, "");
}

// Policies may keep state without locks.
TEST(PolicyRun, PoliciesRunOneAtATime) {
  std::atomic<int> running = 0;
  int calls = 0;
  PolicyRun policies = checks([&](ResourceCheck&) {
    EXPECT_EQ(++running, 1);
    ++calls;
    std::this_thread::yield();
    --running;
  });
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int n = 0; n < 50; ++n) EXPECT_TRUE(policies.analyze(server("web", {})));
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(calls, 200);
}

}  // namespace
}  // namespace virga::sdk::testing
