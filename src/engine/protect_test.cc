// Tests the options that prevent the deletion of resources (docs/spec/evaluator.md, section 11,
// rule 9).
#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class Protect : public DeploymentBench {
 protected:
  static Request protected_in(const char* zone, std::optional<bool> protect = true) {
    Request request = resource("a");
    request.inputs = object({{"zone", text(zone)}});
    request.protect = protect;
    return request;
  }
};

TEST_F(Protect, RejectsDeletionAndContinuesOthers) {
  deploy({protected_in("1"), resource("b"), dependant("c", {"b"})});
  EXPECT_EQ(deploy({}), (Lines{"delete c", "delete b", "delete a !"}));
  EXPECT_EQ(
      messages(),
      Lines{"a: it is protected, but the program no longer declares it; to delete it, declare it "
            "again with protect = false and update, or run `pulumi state unprotect` with its URN"});
  EXPECT_EQ(state(), Lines{"a a-1"});
  EXPECT_TRUE(engine->failed());
}

TEST_F(Protect, RejectsReplacementAndContinuesOthers) {
  deploy({protected_in("1")});
  EXPECT_EQ(preview({protected_in("2"), resource("b")}), (Lines{"replace a !", "create b"}));
  EXPECT_EQ(deploy({protected_in("2"), resource("b")}), (Lines{"replace a !", "create b"}));
  EXPECT_EQ(answers, (Lines{"fine", "fail", "fine"}));
  EXPECT_EQ(
      messages(),
      Lines{"a: it is protected, but must be replaced because its input zone changed, and its "
            "schema requires a replacement; to replace it, set its option protect to false"});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2"}));
  EXPECT_EQ(recorded("a").inputs.find("zone")->as_string(), "1");
}

TEST_F(Protect, CanBeRemovedInSameUpdate) {
  deploy({protected_in("1")});
  EXPECT_EQ(deploy({protected_in("2", std::nullopt)}),
            (Lines{"replace a", "create-replacement a", "delete-replaced a"}));
  EXPECT_EQ(state(), Lines{"a a-2"});
}

TEST_F(Protect, AllowsUpdateInPlace) {
  Request a = resource("a", "1");
  a.protect = true;
  deploy({a});
  a.inputs = object({{"value", text("2")}});
  EXPECT_EQ(deploy({a}), Lines{"update a"});
}

TEST_F(Protect, AppliesToDependantsThatMustBeDeletedFirst) {
  const auto program = [&](const char* zone) {
    Request a = protected_in(zone, false);
    a.delete_before_replace = true;
    Request b = dependant("b", {"a"});
    b.replace_on_changes = {"value"};
    b.protect = true;
    return std::vector{a, b};
  };
  deploy(program("1"));
  EXPECT_EQ(deploy(program("2")), (Lines{"same a !", "same b !"}));
  EXPECT_EQ(answers[1],
            "to replace it, " + urn("b") + " would have to be deleted, but it is protected");
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2"}));
  EXPECT_EQ(provider.log, Lines{});
}

TEST_F(Protect, IsInherited) {
  Request component = make("x:y:Z", "c");
  component.protect = true;
  component.retain_on_delete = true;
  deploy({component, make("t:index:R", "a", urn("c", "x:y:Z"))});
  EXPECT_TRUE(recorded("a").protect);
  EXPECT_TRUE(recorded("a").retain_on_delete);
}

class Retain : public DeploymentBench {};

TEST_F(Retain, ForgetsResourceWithoutDeletingIt) {
  Request a = resource("a");
  a.retain_on_delete = true;
  deploy({a});
  EXPECT_EQ(deploy({}), Lines{"delete a"});
  EXPECT_TRUE(step(Operation::kDelete, "a").retain_on_delete);
  EXPECT_EQ(provider.log, Lines{});
  EXPECT_EQ(state(), Lines{});
}

TEST_F(Retain, DeletedWithAnotherIsNotDeletedSeparately) {
  Request b = resource("b");
  b.deleted_with = urn("a");
  deploy({resource("a"), b});
  EXPECT_EQ(deploy({}), (Lines{"delete b", "delete a"}));
  EXPECT_EQ(provider.log, Lines{"delete a"});
  // If only `b` is removed, it is deleted.
  deploy({resource("a"), b});
  EXPECT_EQ(deploy({resource("a")}), Lines{"delete b"});
  EXPECT_EQ(provider.log, Lines{"delete b"});
}

TEST_F(Retain, ResourceIsReplacedWithItsDeletedWith) {
  const auto program = [&](const char* zone) {
    Request a = resource("a");
    a.inputs = object({{"zone", text(zone)}});
    Request b = resource("b");
    b.deleted_with = urn("a");
    Request c = resource("c");
    c.replace_with = {urn("b")};
    return std::vector{a, b, c};
  };
  deploy(program("1"));
  EXPECT_EQ(deploy(program("2")),
            (Lines{"replace a", "create-replacement a", "replace b", "create-replacement b",
                   "replace c", "create-replacement c", "delete-replaced c", "delete-replaced b",
                   "delete-replaced a"}));
  EXPECT_EQ(provider.log, (Lines{"create a", "create b", "create c", "delete c", "delete a"}));
  EXPECT_EQ(reason_text(step(Operation::kReplace, "b").reason),
            "its option deletedWith names " + urn("a"));
  EXPECT_EQ(reason_text(step(Operation::kReplace, "c").reason),
            "its option replaceWith names " + urn("b"));
}

}  // namespace
}  // namespace virga::engine
