#include "sdk/resources/resource_hook.h"

#include <atomic>

#include "sdk/program.h"

namespace virga::sdk::detail {
namespace {

using pulumi::Failure;
using pulumi::Null;

// The engine waits for an answer. If the callback is destroyed without one, for example because the
// program has ended, the answer is an error.
class Answer {
 public:
  explicit Answer(run::Done<run::HookAnswer> done) : done_(std::move(done)) {}
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() { resolve({.error = "the hook returned no answer"}); }

  void resolve(run::HookAnswer answer) {
    if (!given_.exchange(true)) done_(std::move(answer));
  }

 private:
  std::atomic<bool> given_ = false;
  run::Done<run::HookAnswer> done_;
};

}  // namespace

// Calls arrive on threads of the monitor. Callbacks run on the lane, which exists until the engine
// has finished.
Output<Null> register_hook(run::RegisterHookRequest request, HookCallback callback,
                           std::source_location where) {
  Program* program = Program::current();
  if (!program) return Output<Null>::failed(no_program(), where);
  request.handler = [callback = std::move(callback), poster = program->poster(), where,
                     what = "hook " + request.name](run::HookCall call,
                                                    run::Done<run::HookAnswer> done) {
    const auto answer = std::make_shared<Answer>(std::move(done));
    poster->post(what, where, std::move(call), [&](const Output<HookArgs>& args) {
      callback(args)
          .apply([answer](bool retry) { answer->resolve({.error = {}, .retry = retry}); })
          .recover([answer](const Failure& failure) {
            answer->resolve({.error = failure.str()});
            return Null();
          });
    });
  };
  return program->demand<void>("hook " + request.name, where, [&](run::Done<void> done) {
    program->monitor().register_hook(std::move(request), std::move(done));
  });
}

}  // namespace virga::sdk::detail
