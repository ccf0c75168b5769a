// An operation between its hooks: those before it, the operation itself, tried again for as long as
// an error hook says so, and those after it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "engine/deployment/deployment.h"

namespace virga::engine {

// Calling the hooks of a program before, after and on failures of operations (docs/spec/wire.md,
// section 4).

// Calls the hooks one after the other, those that are for previews alone in one; `then` gets the
// first error, after which no more are called. One that ignores errors makes it a warning.
void call_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                std::function<void(base::Result<void>)> then);  // call_hooks.cc

// Calls error hooks until one wants the operation to be tried again: `then` gets whether one does.
void call_error_hooks(Deployment& deployment, std::vector<std::string> names, run::HookCall call,
                      std::function<void(bool)> then);  // call_hooks.cc

// How often an error hook is listened to.
inline constexpr std::size_t kMaxTries = 100;

struct AttemptHooks {
  std::vector<std::string> before, after, on_error;
  std::string operation;  // "create", "update", "delete", "read"
  run::HookCall call;     // without new outputs; unused if there are no hooks

  bool empty() const { return before.empty() && after.empty() && on_error.empty(); }
};

// What came of it: the answer where the operation was done, an error where it was not, or where a
// hook after it failed.
template <typename T>
struct Attempted {
  std::optional<T> answer;
  std::optional<base::Error> error;
};

template <typename T>
class Attempt : public std::enable_shared_from_this<Attempt<T>> {
 public:
  using Operation = std::function<void(run::Done<T>)>;
  using Then = std::function<void(Attempted<T>)>;

  Attempt(Deployment& deployment, AttemptHooks hooks, Operation operation, Then then)
      : deployment_(deployment),
        hooks_(std::move(hooks)),
        operation_(std::move(operation)),
        then_(std::move(then)) {}

  void begin() {
    call_hooks(deployment_, hooks_.before, hooks_.call,
               [self = this->shared_from_this()](base::Result<void> called) {
                 if (!called) return self->then_({{}, std::move(called).error()});
                 self->operate();
               });
  }

 private:
  void operate() {
    operation_(deployment_.then<T>([self = this->shared_from_this()](base::Result<T> answer) {
      if (!answer) return self->failed(std::move(answer).error());
      self->done(*std::move(answer));
    }));
  }

  void failed(base::Error error) {
    run::HookCall& call = hooks_.call;
    call.failed_operation = hooks_.operation;
    call.errors.push_back(error.str());
    if (call.errors.size() >= kMaxTries) return then_({{}, std::move(error)});
    call_error_hooks(deployment_, hooks_.on_error, call,
                     [self = this->shared_from_this(), error](bool again) {
                       if (!again) return self->then_({{}, error});
                       self->operate();
                     });
  }

  void done(T answer) {
    run::HookCall call = hooks_.call;
    call.failed_operation.clear();
    call.errors.clear();
    if constexpr (requires { answer.outputs; }) call.new_outputs = answer.outputs;
    if constexpr (requires { answer.id; }) call.id = answer.id;
    call_hooks(deployment_, hooks_.after, std::move(call),
               [self = this->shared_from_this(), answer](base::Result<void> called) {
                 if (called) return self->then_({answer, {}});
                 self->then_({answer, std::move(called).error()});
               });
  }

  Deployment& deployment_;
  AttemptHooks hooks_;
  Operation operation_;
  Then then_;
};

template <typename T>
void attempt(Deployment& deployment, AttemptHooks hooks, typename Attempt<T>::Operation operation,
             typename Attempt<T>::Then then) {
  if (hooks.empty()) {
    return operation(deployment.then<T>([then = std::move(then)](base::Result<T> answer) {
      if (!answer) return then({{}, std::move(answer).error()});
      then({*std::move(answer), {}});
    }));
  }
  std::make_shared<Attempt<T>>(deployment, std::move(hooks), std::move(operation), std::move(then))
      ->begin();
}

}  // namespace virga::engine
