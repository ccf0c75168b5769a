#include "sdk/program.h"

#include <utility>

#include "sdk/deferred_output.h"

namespace virga::sdk {
namespace {

thread_local Program* current_program = nullptr;

}  // namespace

Program::Program(const RunOptions& options, run::Monitor& monitor)
    : options_(options), monitor_(monitor), lane_({.shuffle_seed = options.shuffle_seed}) {}

Program* Program::current() {
  return current_program;
}

Program::Entered::Entered(Program& program)
    : before_(std::exchange(current_program, &program)), lane_(program.lane_) {}

Program::Entered::~Entered() {
  current_program = before_;
}

void Program::log(Severity severity, std::string text, std::string urn) {
  logged_errors_ = logged_errors_ || severity == Severity::kError;
  if (options_.log) options_.log({severity, std::move(text), std::move(urn)});
}

pulumi::Failure Program::poison(std::string what, std::source_location where) {
  pulumi::Failure failure(pulumi::Failure::Kind::kError, base::Error("the engine has not made it"),
                          std::move(what), where);
  poisons_.emplace(failure.identity(), failure);
  return failure;
}

// Concurrent requests fail together for one reason, which is reported once.
pulumi::Failure Program::stop(base::Error error, std::string what, std::source_location where) {
  const bool told = !stop_texts_.insert(error.str()).second;
  if (told && stopped_) return *stopped_;
  const pulumi::Failure failure(pulumi::Failure::Kind::kError, std::move(error), std::move(what),
                                where);
  if (!stopped_) stopped_ = failure;
  return failure;
}

base::Error no_program() {
  return base::Error("no program runs on this thread: see sdk::run");
}

pulumi::Lane* detail::program_lane() {
  Program* program = Program::current();
  return program ? &program->lane() : nullptr;
}

}  // namespace virga::sdk
