#include "sdk/resources/resource_hook.h"

#include "sdk/program.h"
#include "sdk/single_answer.h"

namespace virga::sdk::detail {

using pulumi::Failure;
using pulumi::Null;

// Calls arrive on threads of the monitor. Callbacks run on the lane, which exists until the engine
// has finished.
Output<Null> register_hook(run::RegisterHookRequest request, HookCallback callback,
                           std::source_location where) {
  Program* program = Program::current();
  if (!program) return Output<Null>::failed(no_program(), where);
  request.handler = [callback = std::move(callback), poster = program->poster(), where,
                     what = "hook " + request.name](run::HookCall call,
                                                    run::Done<run::HookAnswer> done) {
    const auto answer =
        std::make_shared<SingleAnswer<run::HookAnswer>>(std::move(done), "the hook");
    poster->post(what, where, std::move(call), [&](const Output<HookArgs>& args) {
      callback(args)
          .apply([answer](bool retry) {
            answer->resolve(run::HookAnswer{.error = {}, .retry = retry});
          })
          .recover([answer](const Failure& failure) {
            answer->resolve(run::HookAnswer{.error = failure.str()});
            return Null();
          });
    });
  };
  program->has_callbacks = true;
  return program->demand<void>("hook " + request.name, where, [&](run::Done<void> done) {
    program->monitor().register_hook(std::move(request), std::move(done));
  });
}

}  // namespace virga::sdk::detail
