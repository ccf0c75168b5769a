// Tests when hooks are called (docs/spec/wire.md, section 4).
#include "engine/deployment/hooks.h"

#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class HooksTest : public DeploymentBench {
 protected:
  // Registers a hook that records its calls with their arguments.
  void hook(const std::string& name, run::HookAnswer answer = {}, bool on_error = false,
            bool on_dry_run = false, bool ignore_errors = false) {
    run::RegisterHookRequest request;
    request.name = name;
    request.on_error = on_error;
    request.on_dry_run = on_dry_run;
    request.ignore_errors = ignore_errors;
    request.handler = [this, name, answer](run::HookCall call, run::Done<run::HookAnswer> done) {
      calls.push_back(std::move(call));
      provider.log.push_back("hook " + name);
      done(answer);
    };
    engine->register_hook(request, [&](base::Result<void> result) {
      registered = result ? "fine" : result.error().str();
    });
  }
  Response add_here(Request request) {
    request.parent = stack;
    return add(std::move(request));
  }

  std::vector<run::HookCall> calls;
  std::string registered;
};

TEST_F(HooksTest, AreCalledAroundEachOperation) {
  Request a = resource("a", "1");
  a.hooks = {{"h1", "h2"}, {"h2"}, {"h1"}, {"h2"}, {"h1"}, {"h2"}, {}};
  const auto deploy_with_hooks = [&](std::vector<Request> requests) {
    begin();
    hook("h1");
    hook("h2");
    for (Request& request : requests) add_here(request);
    end();
    return provider.log;
  };
  EXPECT_EQ(deploy_with_hooks({a}), (Lines{"hook h1", "hook h2", "create a", "hook h2"}));
  EXPECT_EQ(calls[0].name, "a");
  EXPECT_EQ(calls[0].urn, urn("a"));
  EXPECT_EQ(calls[0].type, "t:index:R");
  EXPECT_EQ(calls[0].id, "");
  EXPECT_EQ(pulumi::show_json(calls[0].new_inputs), R"({"value":"1"})");
  EXPECT_TRUE(calls[0].new_outputs.is_null());
  EXPECT_EQ(calls[2].id, "a-1");
  EXPECT_EQ(pulumi::show_json(calls[2].new_outputs), R"({"computed":"a-1","value":"1"})");
  calls.clear();
  Request changed = a;
  changed.inputs = object({{"value", text("2")}});
  EXPECT_EQ(deploy_with_hooks({changed}), (Lines{"hook h1", "update a", "hook h2"}));
  EXPECT_EQ(pulumi::show_json(calls[0].old_inputs), R"({"value":"1"})");
  EXPECT_EQ(pulumi::show_json(calls[0].old_outputs), R"({"computed":"a-1","value":"1"})");
  EXPECT_EQ(calls[0].id, "a-1");
  EXPECT_EQ(deploy_with_hooks({changed}), Lines{});
  // The state names the hooks of resources that the program has removed.
  EXPECT_EQ(deploy_with_hooks({}), (Lines{"hook h1", "delete a", "hook h2"}));
  EXPECT_TRUE(calls.back().new_inputs.is_null());
}

TEST_F(HooksTest, PreviewCallsOnlyHooksForPreviews) {
  begin(true);
  hook("loud", {}, false, true);
  hook("quiet");
  Request a = resource("a");
  a.hooks.before_create = {"quiet", "loud"};
  add_here(a);
  EXPECT_EQ(provider.log, Lines{"hook loud"});
}

TEST_F(HooksTest, FailureBeforeOperationPreventsIt) {
  begin();
  hook("h", {"no", false});
  Request a = resource("a");
  a.hooks.before_create = {"h"};
  add_here(a);
  EXPECT_EQ(answers.back(), "the hook h failed: no");
  EXPECT_EQ(provider.log, Lines{"hook h"});
  EXPECT_EQ(state(), Lines{});
}

TEST_F(HooksTest, FailureThatTheProgramReportedIsNotReportedAgain) {
  begin();
  hook("h", {"no", false, true});
  Request a = resource("a");
  a.hooks.before_create = {"h"};
  add_here(a);
  EXPECT_TRUE(engine->failed());
  ASSERT_EQ(engine->messages().size(), 1u);
  EXPECT_TRUE(engine->messages()[0].is_answered);
}

TEST_F(HooksTest, FailureAfterOperationDoesNotRevertIt) {
  begin();
  hook("h", {"no", false});
  Request a = resource("a");
  a.hooks.after_create = {"h"};
  add_here(a);
  EXPECT_EQ(answers.back(), "the hook h failed: no");
  EXPECT_EQ(state(), Lines{"a a-1"});
}

TEST_F(HooksTest, ErrorsCanBeIgnored) {
  begin();
  hook("h", {"no", false}, false, false, true);
  Request a = resource("a");
  a.hooks.before_create = {"h"};
  add_here(a);
  EXPECT_EQ(answers.back(), "fine");
  EXPECT_EQ(messages(), Lines{"a: the hook h failed: no"});
  EXPECT_EQ(engine->messages()[0].severity, Message::Severity::kWarning);
  EXPECT_FALSE(engine->failed());
}

TEST_F(HooksTest, ErrorHooksRetryOperation) {
  begin();
  hook("again", {"", true}, true);
  provider.failures["create a"] = 2;
  Request a = resource("a");
  a.hooks.on_error = {"again"};
  add_here(a);
  EXPECT_EQ(provider.log, (Lines{"create a", "hook again", "create a", "hook again", "create a"}));
  EXPECT_EQ(answers.back(), "fine");
  EXPECT_EQ(calls[1].failed_operation, "create");
  EXPECT_EQ(calls[1].errors, (Lines{"it broke", "it broke"}));
}

TEST_F(HooksTest, ErrorHooksRetryLimitedTimes) {
  begin();
  hook("again", {"", true}, true);
  provider.failures["create a"] = 1'000;
  Request a = resource("a");
  a.hooks.on_error = {"again"};
  add_here(a);
  EXPECT_EQ(answers.back(), "it broke");
  EXPECT_EQ(std::count(provider.log.begin(), provider.log.end(), "create a"), 100);
}

TEST_F(HooksTest, ErrorHooksWithoutRetryKeepFailure) {
  begin();
  hook("no", {}, true);
  hook("broken", {"oh", true}, true);
  provider.failures["create a"] = 1;
  Request a = resource("a");
  a.hooks.on_error = {"broken", "no"};
  add_here(a);
  EXPECT_EQ(answers.back(), "it broke");
  EXPECT_EQ(messages(), Lines{"a: the hook broken failed: oh"});
}

TEST_F(HooksTest, RejectsDuplicateAndUnknownNames) {
  begin();
  hook("h");
  EXPECT_EQ(registered, "fine");
  hook("h");
  EXPECT_EQ(registered, "the hook h is already registered");
  Request a = resource("a");
  a.hooks.before_create = {"none"};
  add_here(a);
  EXPECT_EQ(answers.back(), "the hook none is not registered");
}

}  // namespace
}  // namespace virga::engine
