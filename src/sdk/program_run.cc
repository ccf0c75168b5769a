#include "sdk/program_run.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "sdk/resources/component_outputs.h"

namespace virga::sdk {

using pulumi::Failure;
using pulumi::Report;

ProgramRun::ProgramRun(const RunOptions& options, run::Monitor& monitor, std::source_location where)
    : program_(options, monitor),
      where_(where),
      entered_(program_),
      stop_(options.stop, [this] { program_.lane().cancel(); }) {}

void ProgramRun::call(const std::function<void()>& callback) {
  try {
    callback();
  } catch (...) {
    program_.fail(pulumi::failure_of_exception(where_));
  }
}

void ProgramRun::settle() {
  Report report = program_.lane().finish();
  report_.cancelled = report_.cancelled || report.cancelled;
  std::ranges::move(report.deadlock, std::back_inserter(report_.deadlock));
  for (Failure& failure : program_.take_failures()) report_failure(std::move(failure));
  for (Failure& failure : report.unhandled) report_failure(std::move(failure));
}

void ProgramRun::complete() {
  settle();
  if (!ok()) return;
  close_components(program_);
  settle();
}

void ProgramRun::serve_callbacks() {
  if (!program_.has_callbacks) return;
  // The lane waits for this request, and runs callbacks meanwhile. A stop cancels it.
  const auto never = program_.lane().request<pulumi::Null>("the end of the deployment", where_);
  program_.lane().run_until_idle();
}

void ProgramRun::report_failure(Failure failure) {
  if (program_.is_poison(failure) || !reported_.insert(failure.identity()).second) return;
  report_.unhandled.push_back(std::move(failure));
}

// Sorted by source location, because the order of arrival depends on the engine.
void ProgramRun::sort_failures() {
  const auto place = [](const Failure& failure) {
    return std::tuple(std::string_view(failure.where().file_name()), failure.where().line(),
                      failure.where().column(), failure.str());
  };
  std::ranges::stable_sort(report_.unhandled, {}, place);
}

// Logs one message for each failure.
void ProgramRun::log_failures() {
  const auto log = [this](const Report& one) {
    std::string text = one.str();
    text.pop_back();  // the line break at its end
    program_.log(Severity::kError, std::move(text), program_.stack_urn);
  };
  if (report_.cancelled) log({.cancelled = true, .deadlock = {}, .unhandled = {}});
  for (const pulumi::Stuck& stuck : report_.deadlock) log({.deadlock = {stuck}, .unhandled = {}});
  for (const Failure& failure : report_.unhandled) log({.deadlock = {}, .unhandled = {failure}});
}

RunResult ProgramRun::result() {
  sort_failures();
  RunResult result;
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

}  // namespace virga::sdk
