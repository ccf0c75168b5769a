// Running a program against an engine. Spec: docs/spec/evaluator.md, sections 1 and 8.
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

// A configuration value as its text.
struct ConfigValue {
  std::string text;
  bool secret = false;
};

enum class Severity : std::uint8_t { kDebug, kInfo, kWarning, kError };

// Something for people, about the resource when there is a URN.
struct LogMessage {
  Severity severity = Severity::kInfo;
  std::string text;
  std::string urn{};
};

struct RunOptions {
  std::string project = "project";
  std::string stack = "dev";
  std::string organization = "organization";
  std::string root_directory{};  // of the project
  bool preview = true;
  std::map<std::string, ConfigValue> config{};  // by full keys, "project:name"
  // Takes the messages of the program and, with it, what made it fail. Called on the thread that
  // runs the program. Without one the messages are dropped.
  std::function<void(const LogMessage&)> log{};
  // Ends the program early, from any thread.
  std::stop_token stop{};
  // See pulumi::Lane.
  std::optional<std::uint64_t> shuffle_seed{};
};

// What a host has to tell, and to exit with.
struct RunResult {
  enum ExitCode : std::uint8_t {
    kOk = 0,
    kFailed = 1,         // `report` says why
    kFailedAndTold = 32  // as Pulumi's hosts exit when everything was logged
  };
  ExitCode exit_code = kOk;
  // A line for each thing that went wrong, with the place in the program; no secret is in it, but
  // what exceptions of the program or errors of the engine say.
  std::string report{};
  pulumi::PropertyValue outputs{};  // the stack's, as registered; null when they were not

  bool ok() const { return exit_code == kOk; }
};

// Registers the stack, calls `program` and whatever it gives to be called, waits for every request
// that comes of it, registers the stack's outputs, and tells the engine that there is no more.
//
// Everything of the program runs on the calling thread, callbacks of outputs one after the other.
// What `program` throws makes the program fail. Resources, configuration and so on are those of
// the program that the thread runs; programs on different threads know nothing of each other.
RunResult run(const RunOptions& options, run::Monitor& monitor,
              const std::function<void()>& program,
              std::source_location where = std::source_location::current());

}  // namespace virga::sdk
