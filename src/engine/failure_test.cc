// Tests failures (docs/spec/evaluator.md, section 8; section 11, rules 9 and 11).
#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class Failure : public DeploymentBench {
 protected:
  // Every existing resource has a record with its ID. No other records exist, except for resources
  // that were deleted to be created again.
  void expect_that_nothing_is_lost(const std::string& where) const {
    std::map<std::string, std::string> known;
    for (const ResourceState& resource : engine->snapshot().resources) {
      const bool real = resource.custom && !resource.pending_replacement &&
                        !resource.type.str().starts_with("pulumi:");
      if (real) known[resource.id] = resource.urn;
    }
    EXPECT_EQ(known, provider.there) << where;
  }
};

TEST_F(Failure, EndsDeploymentUnlessContinueOnError) {
  provider.failures["create a"] = 1;
  EXPECT_EQ(deploy({resource("a"), resource("b")}), (Lines{"create a !", "create b"}));
  EXPECT_EQ(answers, (Lines{"fine", "it broke", "fine"}));
  EXPECT_EQ(messages(), Lines{});  // the answer reported the failure
  EXPECT_TRUE(engine->failed());
}

TEST_F(Failure, IsInAnswerIfContinueOnError) {
  options.continue_on_error = true;
  provider.failures["create a"] = 1;
  EXPECT_EQ(deploy({resource("a"), dependant("b", {"a"}), dependant("c", {"b"}), resource("d")}),
            (Lines{"create a !", "create d"}));
  EXPECT_EQ(answers, (Lines{"fine", "fail", "skip", "skip", "fine"}));
  EXPECT_EQ(messages(), Lines{"a: it broke"});
  EXPECT_EQ(step(Operation::kCreate, "a").error, "it broke");
  EXPECT_EQ(state(), Lines{"d d-1"});
}

TEST_F(Failure, DoesNotDeleteUnregisteredResources) {
  options.continue_on_error = true;
  deploy({resource("a", "1"), dependant("b", {"a"}), resource("c")});
  provider.failures["update a"] = 1;
  EXPECT_EQ(deploy({resource("a", "2")}), Lines{"update a !"});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2", "c c-3"}));
  EXPECT_EQ(recorded("a").inputs.find("value")->as_string(), "1");
  EXPECT_EQ(deploy({resource("a", "2")}), (Lines{"update a", "delete c", "delete b"}));
}

TEST_F(Failure, OfDeletionKeepsDependencies) {
  int first = 1;
  for (const bool others_go_on : {false, true}) {
    options.continue_on_error = others_go_on;
    options.snapshot = {};
    engine = nullptr;
    deploy({resource("a"), resource("x"), dependant("b", {"a"})});
    provider.failures["delete b"] = 1;
    EXPECT_EQ(deploy({}), (Lines{"delete b !", "delete x", "delete a !"}));
    EXPECT_EQ(messages(), Lines{"b: it broke"});
    EXPECT_EQ(step(Operation::kDelete, "a").error,
              others_go_on
                  ? "it cannot be deleted, because " + urn("b") + " depends on it and is kept"
                  : "an earlier deletion failed");
    EXPECT_EQ(state(), (Lines{"a a-" + std::to_string(first), "b b-" + std::to_string(first + 2)}));
    expect_that_nothing_is_lost("");
    deploy({});
    EXPECT_EQ(state(), Lines{});
    first += 3;
  }
}

TEST_F(Failure, OfDeletingReplacedResourceIsRetriedLater) {
  const auto in_zone = [&](const char* zone) {
    Request request = resource("a");
    request.inputs = object({{"zone", text(zone)}});
    return request;
  };
  deploy({in_zone("1")});
  provider.failures["delete a"] = 1;
  EXPECT_EQ(deploy({in_zone("2")}),
            (Lines{"replace a", "create-replacement a", "delete-replaced a !"}));
  EXPECT_EQ(state(), (Lines{"a a-2", "a a-1 to be deleted"}));
  EXPECT_EQ(deploy({in_zone("2")}), Lines{"delete-replaced a"});
  EXPECT_EQ(state(), Lines{"a a-2"});
}

// The second deployment has operations of all kinds. Each operation fails in turn.
TEST_F(Failure, LosesNoResourceAtAnyOperation) {
  const auto in_zone = [&](Request request, const char* zone) {
    request.inputs = object({{"zone", text(zone)}, {"value", text(zone)}});
    return request;
  };
  const auto program = [&](const char* zone) {
    Request first = in_zone(resource("first"), zone);
    first.delete_before_replace = true;
    Request second = in_zone(dependant("second", {"first"}), "same");
    second.property_dependencies = {{"zone", second.dependencies}};
    Request third = in_zone(resource("third"), zone);
    third.retain_on_delete = false;
    return std::vector{first, second, third, dependant("fourth", {"third"}, zone)};
  };
  auto before = program("1");
  before.push_back(dependant("gone", {"third"}));
  before.push_back(make("t:index:R", "gone-child", urn("gone")));
  auto after = program("2");
  after.push_back(resource("new"));
  for (const bool others_go_on : {false, true}) {
    options.continue_on_error = others_go_on;
    std::size_t operations = 0;
    for (std::size_t k = 0; k == 0 || k <= operations; ++k) {
      provider = FakeProvider();
      options.snapshot = {};
      engine = nullptr;
      deploy(before);
      provider.fail_at = k;
      deploy(after);
      if (k == 0) operations = provider.log.size();
      const std::string where = "operation " + std::to_string(k);
      expect_that_nothing_is_lost(where);
      // The next deployment completes all changes.
      provider.fail_at = 0;
      deploy(after);
      expect_that_nothing_is_lost(where);
      EXPECT_EQ(provider.there.size(), after.size()) << where;
      EXPECT_EQ(deploy(after), Lines{}) << where;
      deploy({});
      EXPECT_TRUE(provider.there.empty()) << where;
      EXPECT_EQ(state(), Lines{}) << where;
    }
    EXPECT_EQ(operations, 10u);
  }
}

}  // namespace
}  // namespace virga::engine
