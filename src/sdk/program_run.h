// The steps that every run of a program has: callbacks, failures, and the result.
#pragma once

#include <functional>
#include <set>
#include <source_location>
#include <stop_token>

#include "sdk/program.h"

namespace virga::sdk {

class ProgramRun {
 public:
  ProgramRun(const RunOptions& options, run::Monitor& monitor, std::source_location where);

  Program& program() { return program_; }
  bool ok() const { return report_.ok(); }

  // Calls code of the program. An exception is a failure without a place, because it does not
  // belong to an output.
  void call(const std::function<void()>& callback);
  // Runs callbacks until none is left, and collects the failures.
  void settle();
  // As settle(). Then completes the components without registered outputs, unless there is a
  // failure.
  void complete();
  // Serves the hooks and transforms of the program until RunOptions::stop. Returns at once if it
  // has none.
  void serve_callbacks();
  // Returns the result without outputs. Reports each failure once, to RunOptions::log if it is set.
  RunResult result();

 private:
  void report_failure(pulumi::Failure failure);
  void sort_failures();
  void log_failures();

  Program program_;
  const std::source_location where_;
  const Program::Entered entered_;
  const std::stop_callback<std::function<void()>> stop_;
  pulumi::Report report_;
  std::set<const void*> reported_;  // identities of the failures in the report
};

}  // namespace virga::sdk
