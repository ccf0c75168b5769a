#include "sdk/run.h"

#include <utility>

#include "pulumi/urn.h"
#include "sdk/program_run.h"
#include "sdk/resources/component_outputs.h"

namespace virga::sdk {
namespace {

using pulumi::Failure;
using run::RegisterResourceRequest;
using run::RegisterResourceResponse;

// The steps of the program of a stack.
class StackRun {
 public:
  StackRun(const RunOptions& options, run::Monitor& monitor, std::source_location where)
      : run_(options, monitor, where), program_(run_.program()), where_(where) {}

  RunResult operator()(const std::function<void()>& callback) {
    if (register_stack()) {
      run_.call(callback);
      run_.complete();
      if (run_.ok()) register_stack_outputs();
    }
    finish();
    RunResult result = run_.result();
    result.outputs = std::move(outputs_);
    return result;
  }

 private:
  bool register_stack() {
    const RunOptions& options = program_.options();
    RegisterResourceRequest request;
    request.type = std::string(pulumi::kStackType);
    request.name = options.project + "-" + options.stack;
    request.custom = false;
    request.inputs = PropertyValue::object({});
    const auto stack = program_.demand<RegisterResourceResponse>(
        "the stack " + request.name, where_, [&](run::Done<RegisterResourceResponse> done) {
          program_.monitor().register_resource(std::move(request), std::move(done));
        });
    program_.lane().run_until_idle();
    const auto* answer = stack.cell()->value();
    if (answer) {
      program_.stack_urn = answer->urn;
    } else {
      run_.settle();
    }
    return answer != nullptr && run_.ok();
  }

  void register_stack_outputs() {
    auto outputs = stack_outputs(program_, program_.monitor());
    if (!outputs) {
      program_.fail({Failure::Kind::kError, outputs.error(), "the stack", where_});
      return run_.settle();
    }
    outputs_ = *outputs;
    run::RegisterOutputsRequest request{program_.stack_urn, *std::move(outputs)};
    program_.demand<void>("outputs of the stack", where_, [&](run::Done<void> done) {
      program_.monitor().register_resource_outputs(std::move(request), std::move(done));
    });
    run_.settle();
  }

  // The engine calls hooks until it has finished. Hooks may use outputs, but may not send requests.
  void finish() {
    if (program_.lane().cancelled()) return;
    auto [done, resolver] = program_.lane().request<base::Result<void>>("the end", where_);
    auto shared = std::make_shared<pulumi::Resolver<base::Result<void>>>(std::move(resolver));
    program_.monitor().finish(
        [shared](base::Result<void> answer) { std::move(*shared).resolve(std::move(answer)); });
    done.apply([this](const base::Result<void>& answer) {
      if (!answer) program_.fail(program_.stop(answer.error(), "the end", where_));
    });
    run_.settle();
  }

  ProgramRun run_;
  Program& program_;
  const std::source_location where_;
  PropertyValue outputs_;
};

}  // namespace

RunResult run(const RunOptions& options, run::Monitor& monitor,
              const std::function<void()>& program, std::source_location where) {
  return StackRun(options, monitor, where)(program);
}

}  // namespace virga::sdk
