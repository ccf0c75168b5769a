#include <memory>
#include <utility>

#include "engine/attempt/attempt.h"

namespace virga::engine {
namespace {

using run::HookAnswer;

// The calls of some hooks, one after the other.
struct Calls : std::enable_shared_from_this<Calls> {
  Calls(Deployment& the_deployment, std::vector<std::string> the_names, run::HookCall the_call)
      : deployment(the_deployment), names(std::move(the_names)), call(std::move(the_call)) {}

  // Goes on with the next hook; `ended` is asked with each answer whether that is all.
  void next() {
    if (at == names.size()) return none_left();
    const std::string& name = names[at++];
    const run::RegisterHookRequest* hook = deployment.hooks.find(name);
    if (!hook) return answered(nullptr, base::fail("the hook " + name + " is not registered"));
    if (deployment.options.preview && !hook->on_dry_run && !hook->on_error) return next();
    hook->handler(call, deployment.then<HookAnswer>(
                            [self = shared_from_this(), hook](base::Result<HookAnswer> answer) {
                              self->answered(hook, std::move(answer));
                            }));
  }

  void answered(const run::RegisterHookRequest* hook, base::Result<HookAnswer> answer) {
    is_reported = answer && answer->is_reported;
    if (answer && !answer->error.empty()) {
      // The program begins its message with the name of the hook.
      std::string reason = answer->error;
      const std::string prefix = "hook " + names[at - 1] + ": ";
      if (reason.starts_with(prefix)) reason.erase(0, prefix.size());
      answer = base::fail("the hook " + names[at - 1] + " failed", base::Error(std::move(reason)));
    }
    if (!answer && hook && hook->ignore_errors) {
      if (!is_reported) deployment.warn(call.urn, answer.error().str());
      return next();
    }
    if (ended(answer)) return;
    next();
  }

  virtual ~Calls() = default;
  virtual bool ended(const base::Result<HookAnswer>& answer) = 0;
  virtual void none_left() = 0;

  Deployment& deployment;
  std::vector<std::string> names;
  std::size_t at = 0;
  run::HookCall call;
  bool is_reported = false;  // the program has reported the failure of the last hook
};

struct EventCalls final : Calls {
  using Calls::Calls;
  bool ended(const base::Result<HookAnswer>& answer) override {
    if (answer) return false;
    if (is_reported) deployment.reported_failures.insert(call.urn);
    then(base::Unexpected(answer.error()));
    return true;
  }
  void none_left() override { then({}); }

  std::function<void(base::Result<void>)> then;
};

struct ErrorCalls final : Calls {
  using Calls::Calls;
  bool ended(const base::Result<HookAnswer>& answer) override {
    if (!answer && !is_reported) deployment.warn(call.urn, answer.error().str());
    if (!answer || !answer->retry) return false;
    then(true);
    return true;
  }
  void none_left() override { then(false); }

  std::function<void(bool)> then;
};

}  // namespace

void call_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                std::function<void(base::Result<void>)> then) {
  if (names.empty()) return then({});
  auto calls = std::make_shared<EventCalls>(deployment, std::move(names), std::move(call));
  calls->then = std::move(then);
  calls->next();
}

void call_error_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                      std::function<void(bool)> then) {
  if (names.empty()) return then(false);
  auto calls = std::make_shared<ErrorCalls>(deployment, std::move(names), std::move(call));
  calls->then = std::move(then);
  calls->next();
}

}  // namespace virga::engine
