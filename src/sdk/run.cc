#include "sdk/run.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "pulumi/urn.h"
#include "sdk/program.h"
#include "sdk/resources/component_outputs.h"

namespace virga::sdk {
namespace {

using pulumi::Failure;
using pulumi::Report;
using run::RegisterResourceRequest;
using run::RegisterResourceResponse;

// The steps of a run. Each adds to the report.
class Run {
 public:
  Run(const RunOptions& options, run::Monitor& monitor, std::source_location where)
      : program_(options, monitor), where_(where) {}

  RunResult operator()(const std::function<void()>& callback) {
    const Program::Entered entered(program_);
    const std::stop_callback stop(program_.options().stop, [this] { program_.lane().cancel(); });
    if (register_stack()) {
      call(callback);
      settle();
      if (report_.ok()) {
        close_components(program_);
        settle();
      }
      if (report_.ok()) register_stack_outputs();
    }
    finish();
    return result();
  }

 private:
  // Runs callbacks until none is left, and collects the failures.
  void settle() {
    Report report = program_.lane().finish();
    report_.cancelled = report_.cancelled || report.cancelled;
    std::ranges::move(report.deadlock, std::back_inserter(report_.deadlock));
    for (Failure& failure : program_.take_failures()) report_failure(std::move(failure));
    for (Failure& failure : report.unhandled) report_failure(std::move(failure));
  }

  void report_failure(Failure failure) {
    if (program_.is_poison(failure) || !reported_.insert(failure.identity()).second) return;
    report_.unhandled.push_back(std::move(failure));
  }

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
      settle();
    }
    return answer != nullptr && report_.ok();
  }

  // An exception is reported without a place, because it does not belong to an output.
  void call(const std::function<void()>& callback) {
    try {
      callback();
    } catch (...) {
      program_.fail(pulumi::failure_of_exception(where_));
    }
  }

  void register_stack_outputs() {
    auto outputs = stack_outputs(program_, program_.monitor());
    if (!outputs) {
      program_.fail({Failure::Kind::kError, outputs.error(), "the stack", where_});
      return settle();
    }
    outputs_ = *outputs;
    run::RegisterOutputsRequest request{program_.stack_urn, *std::move(outputs)};
    program_.demand<void>("outputs of the stack", where_, [&](run::Done<void> done) {
      program_.monitor().register_resource_outputs(std::move(request), std::move(done));
    });
    settle();
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
    settle();
  }

  // Sorted by source location, because the order of arrival depends on the engine.
  void sort_failures() {
    const auto place = [](const Failure& failure) {
      return std::tuple(std::string_view(failure.where().file_name()), failure.where().line(),
                        failure.where().column(), failure.str());
    };
    std::ranges::stable_sort(report_.unhandled, {}, place);
  }

  // Logs one message for each failure.
  void log_failures() {
    const auto log = [this](const Report& one) {
      std::string text = one.str();
      text.pop_back();  // the line break at its end
      program_.log(Severity::kError, std::move(text), program_.stack_urn);
    };
    if (report_.cancelled) log({.cancelled = true, .deadlock = {}, .unhandled = {}});
    for (const pulumi::Stuck& stuck : report_.deadlock) log({.deadlock = {stuck}, .unhandled = {}});
    for (const Failure& failure : report_.unhandled) log({.deadlock = {}, .unhandled = {failure}});
  }

  RunResult result() {
    sort_failures();
    RunResult result;
    result.outputs = std::move(outputs_);
    result.report = report_.str();
    const bool logged_errors = program_.has_logged_errors();
    if (report_.ok() && !logged_errors) return result;
    if (!program_.options().log) {
      result.exit_code = RunResult::kFailed;
      return result;
    }
    log_failures();
    result.exit_code = RunResult::kFailedAndTold;
    return result;
  }

  Program program_;
  const std::source_location where_;
  Report report_;
  std::set<const void*> reported_;  // identities of the failures in the report
  PropertyValue outputs_;
};

}  // namespace

RunResult run(const RunOptions& options, run::Monitor& monitor,
              const std::function<void()>& program, std::source_location where) {
  return Run(options, monitor, where)(program);
}

}  // namespace virga::sdk
