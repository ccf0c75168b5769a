// Runs a program against an engine. Spec: docs/spec/evaluator.md, sections 1 and 8.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <source_location>
#include <stop_token>
#include <string>

#include "pulumi/property/property_value.h"
#include "run/monitor.h"

namespace virga::sdk {

// A configuration value as a string.
struct ConfigValue {
  std::string text;
  bool secret = false;
};

enum class Severity : std::uint8_t { kDebug, kInfo, kWarning, kError };

// A message for users, about the resource if there is a URN.
struct LogMessage {
  Severity severity = Severity::kInfo;
  std::string text;
  std::string urn{};
};

struct RunOptions {
  std::string project = "project";
  std::string stack = "dev";
  std::string organization = "organization";
  std::string root_directory{};  // folder of the project
  bool preview = true;
  std::map<std::string, ConfigValue> config{};  // by full keys, "project:name"
  // Receives the messages of the program and its failures. Called on the thread of the program. If
  // it is empty, messages are dropped.
  std::function<void(const LogMessage&)> log{};
  // Ends the program early. Thread-safe.
  std::stop_token stop{};
  // See pulumi::Lane.
  std::optional<std::uint64_t> shuffle_seed{};
};

// The result of a run, with the exit code for the process.
struct RunResult {
  enum ExitCode : std::uint8_t {
    kOk = 0,
    kFailed = 1,         // `report` contains the reasons
    kFailedAndTold = 32  // the exit code of Pulumi's hosts when all errors were logged
  };
  ExitCode exit_code = kOk;
  // One line for each failure, with its source location. Contains no secrets, except in messages of
  // the program's exceptions and the engine's errors.
  std::string report{};
  pulumi::PropertyValue outputs{};  // the registered outputs of the stack; null if there are none

  bool ok() const { return exit_code == kOk; }
};

// Registers the stack, calls `program` and its callbacks, waits for all their requests, registers
// the outputs of the stack, and signals the end to the engine.
//
// The program runs on the calling thread, and its callbacks run one after another. An exception of
// `program` makes it fail. Resources, configuration and other functions use the program that runs
// on the current thread. Programs on different threads are independent.
RunResult run(const RunOptions& options, run::Monitor& monitor,
              const std::function<void()>& program,
              std::source_location where = std::source_location::current());

}  // namespace virga::sdk
