// # run: a bound program becomes requests to a Monitor
//
// Input: a bind::Program, configuration, a Monitor. Output: registrations in a deterministic order,
// stack outputs, diagnostics. Values are cty values; an unknown output is a cty unknown, secretness
// and dependencies are marks, so every operator and function follows the rules of Output<T> without
// code of its own. One thread evaluates, without locks. Requests are asynchronous, and requests of
// independent nodes are in flight together. In a preview the order of requests never depends on
// timing (loop/mailbox.h).
//
// - plan/        the dependencies of nodes, and the tasks of instances (plan.h, task_graph.h)
// - loop/        the state of a run and its loop: the next task, the answers that have arrived
// - evaluate/    one file per kind of expression
// - convert/     cty values to property values and back
// - conform/     values and the types of a program: conversion (conform.h) and mismatches
// - functions/   builtins; calls/: functions and methods of providers
// - resource/, component/, hook/  the requests to the engine for each block
// - conditions/  conditions of test files and policies
// - policy/      policy packs, which send no requests (policy/policy_run.h)
//
// A run consists of tasks (plan/task.h) in a graph that grows (plan/task_graph.h).
// plan/instantiate.cc creates them from plans, once for each instance of a component
// (plan/scope.h). construct.h runs a component without a stack, inquire.h evaluates one expression.
// Read plan/plan.h first, then site.h. Spec: docs/spec/evaluator.md.
#pragma once

#include <functional>
#include <map>
#include <stop_token>
#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "base/system/processes.h"
#include "bind/program/program.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "pulumi/assets/bytes/file_tree.h"
#include "run/environment.h"
#include "run/evaluate/observer.h"
#include "run/monitor.h"

namespace virga::run {

// A configuration value as a string (verbatim or JSON), and whether it is secret.
struct ConfigValue {
  std::string text;
  bool secret = false;
  // Encrypted, and the key of the stack is not available: the variable is an unknown secret.
  bool encrypted = false;
  // The range of the value, for diagnostics; may be empty.
  base::Range range;
  base::Range key_range{};  // of its key; may be empty
};

struct RunOptions {
  std::string project = "project";
  std::string stack = "dev";
  std::string organization = "organization";
  std::string working_directory;  // absolute; base directory of readFile and cwd()
  std::string root_directory;     // of the project
  bool preview = true;
  // Full keys ("project:name") to values.
  std::map<std::string, ConfigValue> config;
  base::Limits limits;
  // Files for readFile, and the source of schema defaults from the environment.
  const base::FileSystem* files = &base::real_file_system();
  // The same files, for archives.
  const pulumi::FileTree* trees = &pulumi::real_file_tree();
  const Environment* environment = &process_environment();
  // Runs the commands of hooks.
  base::Processes* processes = &base::no_processes();
  // Called with the number of resources that were requested so far.
  std::function<void(std::size_t)> on_resource{};
  // Returns how to set the config variable of a name, for the error about a missing one. If empty,
  // the error explains it for a stack.
  std::function<std::string(std::string_view name)> how_to_configure{};
  // Observes the branches that the program takes. Not owned; may be null.
  Observer* observer = nullptr;
  // Stops the run: it sends no more requests and waits for no answers. May be used from any thread.
  std::stop_token stop{};
};

struct RunResult {
  // The stack's outputs by logical name, as registered.
  pulumi::PropertyValue outputs;
  // True if everything was evaluated and registered without an error.
  bool complete = false;
};

// Runs the program to its end and reports errors in `diagnostics`. Requires: `program` has no
// errors.
RunResult run(const bind::Program& program, const base::Sources& sources, const RunOptions& options,
              Monitor& monitor, diag::Diagnostics& diagnostics);

}  // namespace virga::run
