// Tests which changes replace a resource (docs/spec/evaluator.md, section 11, rule 8).
#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class Decide : public DeploymentBench {
 protected:
  // Returns the operation for a change of the request, as "update: reason".
  std::string outcome(const Request& before, const Request& after, bool is_preview = false) {
    engine = nullptr;
    options.snapshot = {};
    deploy({before});
    is_preview ? preview({after}) : deploy({after});
    for (const ResourceStep& step : engine->steps()) {
      if (step.name == before.name) {
        return std::string(operation_name(step.operation)) + ": " + reason_text(step.reason);
      }
    }
    return "nothing";
  }
  static Request with(std::vector<pulumi::Member> inputs) {
    Request request = resource("a");
    request.inputs = object(std::move(inputs));
    return request;
  }
};

TEST_F(Decide, ByInputs) {
  const auto old = with({{"value", text("1")}});
  EXPECT_EQ(outcome(old, old), "same: ");
  EXPECT_EQ(outcome(old, with({{"value", text("2")}, {"size", PropertyValue::number(1)}})),
            "update: its inputs size and value changed");
  EXPECT_EQ(outcome(old, with({{"value", text("1")}, {"size", PropertyValue()}})), "same: ");
  EXPECT_EQ(outcome(old, with({{"value", PropertyValue::secret(text("1"))}})),
            "update: its input value changed");
  EXPECT_EQ(outcome(old, with({{"value", PropertyValue::computed()}}), true),
            "update: its input value changed");
}

TEST_F(Decide, ByTheSchema) {
  const auto items = [](const char* name, const char* size) {
    return PropertyValue::array({object({{"name", text(name)}, {"size", text(size)}})});
  };
  EXPECT_EQ(outcome(with({{"place", text("1")}}), with({{"place", text("2")}})),
            "replace: its input place changed, and its schema requires a replacement");
  EXPECT_EQ(outcome(with({{"items", items("1", "1")}}), with({{"items", items("1", "2")}})),
            "update: its input items[0].size changed");
  EXPECT_EQ(outcome(with({{"items", items("1", "1")}}), with({{"items", items("2", "1")}})),
            "replace: its input items[0].name changed, and its schema requires a replacement");
  EXPECT_EQ(outcome(with({{"zone", text("1")}}), with({{"zone", PropertyValue::computed()}}), true),
            "replace: its input zone changed, and its schema requires a replacement");
}

TEST_F(Decide, ByTheOption) {
  auto after = with({{"value", text("2")}});
  after.replace_on_changes = {"value"};
  EXPECT_EQ(
      outcome(with({{"value", text("1")}}), after),
      "replace: its input value changed, and its option replaceOnChanges requires a replacement");
  after.replace_on_changes = {"size"};
  EXPECT_EQ(outcome(with({{"value", text("1")}}), after), "update: its input value changed");
}

TEST_F(Decide, ByTheProvider) {
  provider.hints["a"].replace_on_changes = {"value"};
  EXPECT_EQ(outcome(with({{"value", text("1")}}), with({{"value", text("2")}})),
            "replace: its input value changed, and its provider cannot update this in place");
  EXPECT_EQ(outcome(with({{"value", text("1")}}), with({{"value", text("1")}})), "same: ");
  provider.hints["a"].delete_before_replace = true;
  outcome(with({{"value", text("1")}}), with({{"value", text("2")}}));
  EXPECT_EQ(provider.log, (Lines{"delete a", "create a"}));
  auto option = with({{"value", text("2")}});
  option.delete_before_replace = false;
  outcome(with({{"value", text("1")}}), option);
  EXPECT_EQ(provider.log, (Lines{"create a", "delete a"}));
}

TEST_F(Decide, ByTheTrigger) {
  auto before = resource("a");
  before.replacement_trigger = PropertyValue::array({text("1")});
  auto after = before;
  EXPECT_EQ(outcome(before, after), "same: ");
  after.replacement_trigger = text("2");
  EXPECT_EQ(outcome(before, after), "replace: its replacementTrigger changed");
  after.replacement_trigger = PropertyValue::computed();
  EXPECT_EQ(outcome(before, after, true), "replace: its replacementTrigger changed");
  // The value of an output is compared, not the output itself.
  before.replacement_trigger =
      PropertyValue::output({.element = text("1"), .dependencies = {"urn"}});
  after.replacement_trigger = text("1");
  EXPECT_EQ(outcome(before, after), "same: ");
}

TEST_F(Decide, ByComponents) {
  auto before = make("x:y:Z", "c");
  auto after = before;
  after.inputs = object({{"x", text("1")}});
  EXPECT_EQ(outcome(before, after), "update: its input x changed");
  after = before;
  after.replacement_trigger = text("1");
  EXPECT_EQ(outcome(before, after), "replace: its replacementTrigger changed");
}

TEST_F(Decide, IgnoresChangesOfIgnoredProperties) {
  auto after = with({{"value", text("2")}, {"zone", text("2")}});
  after.ignore_changes = {"value", "zone"};
  EXPECT_EQ(outcome(with({{"value", text("1")}, {"zone", text("1")}}), after), "same: ");
  EXPECT_EQ(recorded("a").inputs.find("value")->as_string(), "1");
  after.ignore_changes = {"items[0].name"};
  outcome(with({{"items", PropertyValue::array({object({})})}}), after);
  EXPECT_EQ(answers.back(),
            "its ignoreChanges cannot be applied to items[0].name, because a part of that path "
            "exists only in the old or only in the new inputs");
}

TEST_F(Decide, AppliesHiddenChanges) {
  auto after = with({{"value", text("2")}, {"size", text("2")}});
  after.hide_diffs = {"value"};
  outcome(with({{"value", text("1")}, {"size", text("1")}}), after);
  const auto& changes = step(Operation::kUpdate, "a").changes;
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_FALSE(changes[0].hidden);
  EXPECT_TRUE(changes[1].hidden);
}

TEST_F(Decide, UpdatesAfterFailedInitialization) {
  provider.init_errors["a"] = {"it is not ready"};
  deploy({resource("a")});
  EXPECT_EQ(answers.back(), "it was created, but its initialization failed: it is not ready");
  EXPECT_EQ(recorded("a").init_errors, Lines{"it is not ready"});
  provider.init_errors.clear();
  EXPECT_EQ(deploy({resource("a")}), Lines{"update a"});
  EXPECT_EQ(recorded("a").init_errors, Lines{});
  EXPECT_EQ(deploy({resource("a")}), Lines{});
}

TEST_F(Decide, ReplacesTaintedResources) {
  deploy({resource("a")});
  options.snapshot = engine->snapshot();
  options.snapshot.resources.back().taint = true;
  engine = nullptr;
  EXPECT_EQ(deploy({resource("a")}),
            (Lines{"replace a", "create-replacement a", "delete-replaced a"}));
  EXPECT_FALSE(recorded("a").taint);
}

TEST_F(Decide, FailsIfTheProviderRejectsInputs) {
  deploy({with({{"bad", text("1")}})});
  EXPECT_EQ(answers.back(), "bad: it is not allowed");
  EXPECT_EQ(state(), Lines{});
}

TEST_F(Decide, ListsChangesByKindInOrder) {
  deploy({with({{"a", text("1")}, {"b", text("1")}, {"d", object({{"x", text("1")}})}})});
  deploy({with({{"a", text("2")}, {"c", text("1")}, {"d", object({{"x", text("2")}})}})});
  Lines lines;
  for (const Change& change : step(Operation::kUpdate, "a").changes) {
    const char* kinds[] = {"add", "delete", "update"};
    lines.push_back(std::string(kinds[static_cast<int>(change.kind)]) + " " + change.path.str());
  }
  EXPECT_EQ(lines, (Lines{"update a", "delete b", "add c", "update d.x"}));
}

}  // namespace
}  // namespace virga::engine
