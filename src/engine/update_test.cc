// Tests successive updates of one stack.
#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class Update : public DeploymentBench {};

TEST_F(Update, SecondUpdateOfSameProgramChangesNothing) {
  const std::vector program = {resource("a"), dependant("b", {"a"}), make("t:index:Comp", "c")};
  EXPECT_EQ(deploy(program), (Lines{"create a", "create b", "create c"}));
  EXPECT_EQ(provider.log, (Lines{"create a", "create b"}));
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2", "c "}));
  EXPECT_EQ(deploy(program), Lines{});
  EXPECT_EQ(provider.log, Lines{});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2", "c "}));
  for (const ResourceStep& step : engine->steps()) EXPECT_EQ(step.operation, Operation::kSame);
}

TEST_F(Update, ChangedInputsUpdateInPlace) {
  deploy({resource("a", "1")});
  EXPECT_EQ(preview({resource("a", "2")}), Lines{"update a"});
  EXPECT_EQ(provider.log, Lines{});
  EXPECT_EQ(deploy({resource("a", "2")}), Lines{"update a"});
  const ResourceStep& updated = step(Operation::kUpdate, "a");
  EXPECT_EQ(pulumi::show_json(updated.old_inputs), R"({"value":"1"})");
  EXPECT_EQ(pulumi::show_json(updated.inputs), R"({"value":"2"})");
  EXPECT_EQ(pulumi::show_json(updated.outputs), R"({"computed":"a-1","value":"2"})");
  ASSERT_EQ(updated.changes.size(), 1u);
  EXPECT_EQ(updated.changes[0].path.str(), "value");
  EXPECT_EQ(reason_text(updated.reason), "its input value changed");
  EXPECT_EQ(state(), Lines{"a a-1"});
}

TEST_F(Update, RemovedResourcesAreDeletedInReverseOrder) {
  deploy({resource("a"), dependant("b", {"a"}), dependant("c", {"b"}), resource("d")});
  EXPECT_EQ(deploy({resource("d")}), (Lines{"delete c", "delete b", "delete a"}));
  EXPECT_EQ(provider.log, (Lines{"delete c", "delete b", "delete a"}));
  EXPECT_EQ(state(), Lines{"d d-4"});
  EXPECT_EQ(deploy({}), Lines{"delete d"});
  EXPECT_TRUE(provider.there.empty());
}

TEST_F(Update, ChildrenAreDeletedBeforeTheirParents) {
  Request parent = resource("a");
  Request child = make("t:index:R", "b", urn("a"));
  deploy({parent, child});
  EXPECT_EQ(deploy({}), (Lines{"delete b", "delete a"}));
}

TEST_F(Update, EmptyProgramDeletesEverything) {
  deploy({resource("a"), dependant("b", {"a"})});
  options.snapshot = engine->snapshot();
  engine = std::make_unique<LocalEngine>(options, loader);
  engine->finish([](base::Result<void>) {});
  EXPECT_TRUE(engine->snapshot().resources.empty());
}

TEST_F(Update, ProgramThatStopsEarlyDeletesNothing) {
  deploy({resource("a"), resource("b")});
  begin();
  add([&] {
    Request request = resource("a");
    request.parent = stack;
    return request;
  }());
  engine->finish([](base::Result<void>) {});
  EXPECT_EQ(steps(), Lines{});
  EXPECT_EQ(state(), (Lines{"a a-1", "b b-2"}));
}

TEST_F(Update, ReplacementIsCreatedBeforeDeletion) {
  const auto in_zone = [&](const char* zone) {
    Request request = resource("a");
    request.inputs = object({{"zone", text(zone)}});
    return request;
  };
  deploy({in_zone("1"), dependant("b", {"a"})});
  EXPECT_EQ(deploy({in_zone("2"), dependant("b", {"a"})}),
            (Lines{"replace a", "create-replacement a", "delete-replaced a"}));
  EXPECT_EQ(provider.log, (Lines{"create a", "delete a"}));
  EXPECT_EQ(state(), (Lines{"a a-3", "b b-2"}));
  EXPECT_EQ(reason_text(step(Operation::kReplace, "a").reason),
            "its input zone changed, and its schema requires a replacement");
  EXPECT_TRUE(step(Operation::kReplace, "a").changes[0].replaces);
}

TEST_F(Update, DeleteBeforeReplaceAlsoReplacesDependants) {
  const auto program = [&](const char* zone) {
    Request a = resource("a");
    a.inputs = object({{"zone", text(zone)}});
    a.delete_before_replace = true;
    Request b = dependant("b", {"a"});
    b.inputs = object({{"place", text("x")}});
    b.property_dependencies = {{"place", b.dependencies}};
    Request c = dependant("c", {"b"});
    c.replace_on_changes = {"value"};
    return std::vector{a, b, c, dependant("d", {"a"})};
  };
  deploy(program("1"));
  EXPECT_EQ(preview(program("2")),
            (Lines{"delete-replaced c", "delete-replaced b", "delete-replaced a", "replace a",
                   "create-replacement a", "replace b", "create-replacement b", "replace c",
                   "create-replacement c"}));
  EXPECT_EQ(deploy(program("2")),
            (Lines{"delete-replaced c", "delete-replaced b", "delete-replaced a", "replace a",
                   "create-replacement a", "replace b", "create-replacement b", "replace c",
                   "create-replacement c"}));
  EXPECT_EQ(provider.log,
            (Lines{"delete c", "delete b", "delete a", "create a", "create b", "create c"}));
  EXPECT_EQ(state(), (Lines{"a a-5", "b b-6", "c c-7", "d d-4"}));
  EXPECT_EQ(reason_text(step(Operation::kReplace, "b").reason),
            "it depends on " + urn("a") + ", which is replaced");
}

// The provider compares the dependants, so it receives what their records say.
TEST_F(Update, DeleteBeforeReplaceComparesRecordsOfDependants) {
  const auto program = [&](const char* zone) {
    Request a = resource("a");
    a.inputs = object({{"zone", text(zone)}});
    a.delete_before_replace = true;
    return std::vector{a, dependant("b", {"a"})};
  };
  deploy(program("1"));
  const ResourceState before = recorded("b");
  provider.compared.clear();
  deploy(program("2"));
  const auto asked = std::ranges::find(provider.compared, urn("b"), &DiffRequest::urn);
  ASSERT_NE(asked, provider.compared.end());
  EXPECT_EQ(asked->id, before.id);
  EXPECT_EQ(asked->package, "t");
  EXPECT_EQ(asked->type, before.type);
  EXPECT_EQ(asked->reference, before.provider);
  EXPECT_EQ(pulumi::show_json(asked->old_inputs), R"({"value":"v"})");
  EXPECT_EQ(pulumi::show_json(asked->old_outputs), R"({"computed":"b-2","value":"v"})");
  EXPECT_EQ(pulumi::show_json(asked->new_inputs), R"({"value":"[unknown]"})");
}

// A program in a language that does not know which input depends on what names only the resource.
TEST_F(Update, EveryInputHasDependenciesOfResourceIfNoneAreGiven) {
  Request b = resource("b");
  b.inputs = object({{"size", pulumi::number(1)}, {"value", text("v")}});
  b.dependencies = {urn("a")};
  Request c = b;
  c.name = "c";
  c.property_dependencies["size"] = {};
  deploy({resource("a"), b, c});
  const std::map<std::string, Lines> both{{"size", {urn("a")}}, {"value", {urn("a")}}};
  EXPECT_EQ(recorded("b").property_dependencies, both);
  EXPECT_EQ(recorded("c").property_dependencies, (std::map<std::string, Lines>{{"size", {}}}));
}

TEST_F(Update, StepNamesTheAliasOfItsRecord) {
  deploy({resource("a", "1")});
  Request renamed = resource("b", "2");
  renamed.aliases.emplace_back().name = "a";
  EXPECT_EQ(deploy({renamed, resource("c")}), (Lines{"update b", "create c"}));
  EXPECT_EQ(step(Operation::kUpdate, "b").old_urn, urn("a"));
  EXPECT_EQ(step(Operation::kCreate, "c").old_urn, "");
}

TEST_F(Update, FailedCreationAfterDeletionIsRetriedNextTime) {
  const auto program = [&](const char* zone) {
    Request a = resource("a");
    a.inputs = object({{"zone", text(zone)}});
    a.delete_before_replace = true;
    return std::vector{a};
  };
  deploy(program("1"));
  provider.failures["create a"] = 1;
  EXPECT_EQ(deploy(program("2")),
            (Lines{"delete-replaced a", "replace a", "create-replacement a !"}));
  EXPECT_EQ(answers.back(), "it broke");
  EXPECT_EQ(state(), Lines{"a a-1 to be made again"});
  EXPECT_TRUE(provider.there.empty());
  EXPECT_EQ(deploy(program("2")), (Lines{"replace a", "create-replacement a"}));
  EXPECT_EQ(state(), Lines{"a a-2"});
  EXPECT_EQ(reason_text(step(Operation::kReplace, "a").reason),
            "an earlier deployment deleted it to replace it");
}

TEST_F(Update, ComponentsHaveOutputsAfterTheirRegistration) {
  begin();
  Request component = make("any type", "c", stack);
  component.inputs = object({{"x", text("1")}});
  const std::string made = add(component).urn;
  engine->register_resource_outputs({made, object({{"o", text("2")}})}, [](base::Result<void>) {});
  end();
  EXPECT_EQ(pulumi::show_json(recorded("c").outputs), R"({"o":"2"})");
  component.inputs = object({{"x", text("2")}});
  EXPECT_EQ(deploy({component}), Lines{"update c"});
  EXPECT_EQ(pulumi::show_json(recorded("c").outputs), R"({"o":"2"})");
}

TEST_F(Update, OutputsOfComponentInputsAreSettled) {
  Request component = make("x:y:Z", "c");
  component.inputs = object(
      {{"x",
        PropertyValue::output({.element = text("1"), .secret = true, .dependencies = {"u"}})}});
  deploy({component});
  EXPECT_TRUE(recorded("c").inputs.find("x")->is_secret());
  EXPECT_EQ(deploy({component}), Lines{});
}

TEST_F(Update, OptionsAreRecorded) {
  Request a = resource("a");
  a.custom_timeouts = {"1m", "2m", "3m", ""};
  a.aliases.emplace_back().name = "old";
  a.additional_secret_outputs = {"computed"};
  a.env_var_mappings = {{"A", "B"}};
  a.hide_diffs = {"value"};
  a.replacement_trigger = text("t");
  options.time = "2026-01-01T00:00:00Z";
  options.position_text = [](const base::Range&) { return "main.pp#1,2"; };
  deploy({a});
  options.time = "2026-01-02T00:00:00Z";
  deploy({a});
  const ResourceState state = recorded("a");
  EXPECT_EQ(state.custom_timeouts->update, "2m");
  EXPECT_EQ(state.aliases, Lines{"urn:pulumi:dev::proj::t:index:R::old"});
  EXPECT_TRUE(state.outputs.find("computed")->is_secret());
  EXPECT_EQ(state.created, "2026-01-01T00:00:00Z");
  EXPECT_EQ(state.modified, "2026-01-01T00:00:00Z");
  EXPECT_EQ(state.source_position, "main.pp#1,2");
  EXPECT_EQ(state.replacement_trigger->as_string(), "t");
  EXPECT_EQ(state.options->env_var_mappings.size(), 1u);
  EXPECT_EQ(state.provider,
            "urn:pulumi:dev::proj::pulumi:providers:t::default::" + recorded("default").id);
}

}  // namespace
}  // namespace virga::engine
