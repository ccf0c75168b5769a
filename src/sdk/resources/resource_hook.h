// Functions of a program that run before and after the engine's operations on its resources. Spec:
// docs/spec/evaluator.md, section 7 "Hooks".
#pragma once

#include <functional>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/output/output.h"
#include "run/monitor_messages.h"

namespace virga::sdk {

// The arguments of a hook. Inputs and outputs are null if the operation has none.
using HookArgs = run::HookCall;

// The name of a hook that the program has registered.
struct RegisteredHook {
  std::string name;
};

struct HookOptions {
  bool on_dry_run = false;     // also call it in previews
  bool ignore_errors = false;  // a failure is only a warning
};

namespace detail {

// Calls the program. The result is whether a failed operation is retried.
using HookCallback = std::function<pulumi::Output<bool>(const pulumi::Output<HookArgs>&)>;

pulumi::Output<pulumi::Null> register_hook(run::RegisterHookRequest request, HookCallback callback,
                                           std::source_location where);

}  // namespace detail

// Calls `callback` with HookArgs. The operation fails if the callback throws or returns an output
// that fails. The engine waits for the output. Copies are the same hook.
class ResourceHook {
 public:
  template <typename Callback>
    requires std::invocable<Callback&, const HookArgs&>
  ResourceHook(std::string name, Callback callback, HookOptions options = {},
               std::source_location where = std::source_location::current())
      : name_(std::move(name)),
        registered_(detail::register_hook(
            {.name = name_,
             .on_dry_run = options.on_dry_run,
             .ignore_errors = options.ignore_errors,
             .handler = {}},
            [callback = std::move(callback)](const pulumi::Output<HookArgs>& args) {
              return args.apply(callback).apply([](const auto&) { return false; });
            },
            where)) {}

  explicit ResourceHook(RegisteredHook hook)
      : name_(std::move(hook.name)), registered_(pulumi::Null()) {}

  const std::string& name() const { return name_; }
  const pulumi::Output<pulumi::Null>& registered() const { return registered_; }

 private:
  std::string name_;
  pulumi::Output<pulumi::Null> registered_;
};

// Handles a failed operation: `callback` returns whether it is retried.
class ErrorHook {
 public:
  template <typename Callback>
    requires std::invocable<Callback&, const HookArgs&>
  ErrorHook(std::string name, Callback callback,
            std::source_location where = std::source_location::current())
      : name_(std::move(name)),
        registered_(detail::register_hook(
            {.name = name_, .on_error = true, .handler = {}},
            [callback = std::move(callback)](const pulumi::Output<HookArgs>& args) {
              return args.apply(callback).apply([](bool retry) { return retry; });
            },
            where)) {}

  explicit ErrorHook(RegisteredHook hook)
      : name_(std::move(hook.name)), registered_(pulumi::Null()) {}

  const std::string& name() const { return name_; }
  const pulumi::Output<pulumi::Null>& registered() const { return registered_; }

 private:
  std::string name_;
  pulumi::Output<pulumi::Null> registered_;
};

// The hooks of a resource for each event, in the order of the calls.
struct ResourceHooks {
  std::vector<ResourceHook> before_create{}, after_create{}, before_update{}, after_update{},
      before_delete{}, after_delete{};
  std::vector<ErrorHook> on_error{};
};

}  // namespace virga::sdk
