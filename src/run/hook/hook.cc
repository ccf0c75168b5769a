// `hook`: a command that the engine runs before or after operations on resources. The command is
// evaluated at each call, with the engine's arguments in `args`. Spec: docs/spec/evaluator.md,
// section 7, "Hooks".
#include "diag/codes/run.h"
#include "run/conform/kinds.h"
#include "run/convert/from_property.h"
#include "run/hook/hook_value.h"
#include "run/marks.h"
#include "run/plan/node_visits.h"

namespace virga::run {
namespace {

using cty::Value;

// The value of `args` in the command.
base::Result<Value> arguments_of(const HookCall& call, const base::Limits& limits) {
  pulumi::ObjectBuilder members;
  members.set("urn", PropertyValue::string(call.urn)).set("id", PropertyValue::string(call.id));
  members.set("name", PropertyValue::string(call.name));
  members.set("type", PropertyValue::string(call.type));
  members.set("newInputs", call.new_inputs).set("oldInputs", call.old_inputs);
  members.set("newOutputs", call.new_outputs).set("oldOutputs", call.old_outputs);
  return from_property(members.build(), limits);
}

// The words of a command. Returns nullopt if the value is not a list of strings.
std::optional<std::vector<std::string>> words_of(const Value& command) {
  const Value bare = command.unmark_deep().value;
  if (!bare.is_wholly_known() || bare.is_null() || !is_sequence(bare.type())) return std::nullopt;
  std::vector<std::string> words;
  for (const Value& word : bare.elements()) {
    if (word.is_null() || !word.type().is(cty::Kind::kString)) return std::nullopt;
    words.push_back(word.as_string());
  }
  return words.empty() ? std::nullopt : std::optional(std::move(words));
}

// The answer to the engine after a command has ended. For error hooks, success means: try again.
HookAnswer answer_of(bind::Hook::Kind kind, const std::string& name,
                     const base::Result<base::Exit>& exit) {
  HookAnswer answer;
  const bool on_error = kind == bind::Hook::Kind::kError;
  if (!exit) {
    answer.error = "hook " + name + ": " + exit.error().str();
  } else if (on_error) {
    answer.retry = exit->status == 0;
  } else if (exit->status != 0) {
    answer.error =
        "hook " + name + ": its command ended with status " + std::to_string(exit->status);
    if (!exit->output.empty()) answer.error += ":\n" + exit->output;
  }
  return answer;
}

// A hook that the engine may call until the run is destroyed.
struct Registered {
  RunState& run;
  Scope& scope;
  const bind::Hook& hook;
  std::string name;

  void answer(HookCall call, const Done<HookAnswer>& done) const {
    const auto fail = [&](const std::string& why) {
      done(HookAnswer{"hook " + name + ": " + why, false});
    };
    auto arguments = arguments_of(call, run.options.limits);
    if (!arguments) return fail(arguments.error().str());
    auto words = command(*arguments);
    if (!words) {
      return done(HookAnswer{"hook " + name + ": its command could not be evaluated", false, true});
    }
    run.options.processes->run(
        {*std::move(words), run.options.working_directory},
        [kind = hook.kind, name = name, done](const base::Result<base::Exit>& exit) {
          done(answer_of(kind, name, exit));
        });
  }

  std::optional<std::vector<std::string>> command(const Value& arguments) const {
    const World world{scope.program.pool, scope,      run.facts,       *run.options.files,
                      *run.options.trees, run.budget, run.diagnostics, no_provider_calls()};
    Evaluation evaluation(world, hook.command.frame_size);
    if (hook.command.frame_size > 0) evaluation.slot(0) = arguments;
    Evaluated value = evaluation(*hook.command.expr);
    auto words = value ? words_of(*value) : std::nullopt;
    if (value && !words) run.diagnostics.add(codes::kBadCommand, hook.command.expr->range);
    return words;
  }
};

// A flag of the hook; false if it is absent. Returns nullopt if an error was reported.
std::optional<bool> flag(Site& site, const bind::BoundExpr& expr, std::string_view name) {
  if (!expr.expr) return false;
  const model::Type type = model::Type::boolean();
  const Purpose purpose{.code = codes::kInputMismatch, .name = name};
  const Target target{type, purpose};
  Evaluated value = site.evaluate_as(expr, nullptr, &target);
  if (!value) return std::nullopt;
  const Value& bare = value->unmarked();
  return !bare.is_hollow() && bare.as_bool();
}

}  // namespace

void visit_hook(Site& site, bind::NodeId id, const bind::Hook& hook) {
  const auto on_dry_run = flag(site, hook.on_dry_run, "onDryRun");
  const auto ignore_errors = flag(site, hook.ignore_errors, "ignoreErrors");
  if (!on_dry_run || !ignore_errors || site.is_over()) return site.settle_failed(id);
  RegisterHookRequest request;
  request.name = site.where().name_prefix() + site.node(id).logical_name;
  request.on_error = hook.kind == bind::Hook::Kind::kError;
  request.on_dry_run = *on_dry_run;
  request.ignore_errors = *ignore_errors;
  const Registered registered{site.run, site.where(), hook, request.name};
  request.handler = [registered, mailbox = site.run.mailbox](HookCall call, Done<HookAnswer> done) {
    mailbox->visit([registered, call = std::move(call), done](bool open) {
      if (open) return registered.answer(call, done);
      done(base::fail("the program has ended"));
    });
  };
  ++site.run.hooks;
  site.run.monitor.register_hook(
      std::move(request),
      site.run.mailbox->answer_to<void>([&run = site.run, task = site.id, id,
                                         name = registered.name](const base::Result<void>& answer) {
        Site later(run, task, run.task(task));
        if (answer) return later.settle(id, hook_value(name));
        run.rejected = true;
        run.diagnostics.add(codes::kRegistrationFailed, later.node(id).name_range, diag::Name{name},
                            diag::Reason{answer.error().str()});
        later.settle_failed(id);
      }));
}

}  // namespace virga::run
