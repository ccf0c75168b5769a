// # run: a bound program becomes requests to a Monitor
//
// Input: a bind::Program, configuration, a Monitor. Output: registrations in a deterministic order,
// stack outputs, diagnostics. Values are cty values; an unknown output is a cty unknown, secretness
// and dependencies are marks, so the rules of Output<T> hold in every operator and function by
// construction. Evaluation is one lane without locks; requests are asynchronous and independent
// nodes are in flight together; in a preview the order of requests never depends on timing
// (loop/mailbox.h).
//
// - plan/        what each node needs, and the tasks of a program's instances (plan.h,
// task_graph.h)
// - loop/        the state of a run and its loop: which task is next, which answers have come
// - evaluate/    one expression kind a file
// - convert/     cty values to property values and back
// - conform/     values and the types of a program: conversion (conform.h), and what does not fit
// - functions/   builtins; calls/: functions and methods of providers
// - resource/, component/, hook/  what is asked of the engine for each block
// - conditions/  conditions of test files and policies
// - policy/      policy packs, which ask no engine (policy/policy_run.h)
//
// A run is tasks (plan/task.h) in a graph that grows (plan/task_graph.h): plan/instantiate.cc makes
// them of plans, for each component anew (plan/scope.h). construct.h runs a component without a
// stack, inquire.h evaluates one expression. Read plan/plan.h first, then site.h. Spec:
// docs/spec/evaluator.md.
#pragma once

#include <functional>
#include <map>
#include <stop_token>
#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "base/system/processes.h"
#include "bind/program.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "pulumi/assets/bytes/file_tree.h"
#include "run/environment.h"
#include "run/evaluate/observer.h"
#include "run/monitor.h"

namespace virga::run {

// A configuration value as text (the user's own or JSON), and whether it is secret.
struct ConfigValue {
  std::string text;
  bool secret = false;
  // Encrypted for a stack whose key is not at hand: the variable is an unknown secret.
  bool encrypted = false;
  // Where it was given, for diagnostics about it; may be nowhere.
  base::Range range;
  base::Range key_range{};  // of its key; may be nowhere
};

struct RunOptions {
  std::string project = "project";
  std::string stack = "dev";
  std::string organization = "organization";
  std::string working_directory;  // absolute; what readFile and cwd() refer to
  std::string root_directory;     // of the project
  bool preview = true;
  // Full keys ("project:name") to values.
  std::map<std::string, ConfigValue> config;
  base::Limits limits;
  // What readFile reads, and the defaults of inputs that schemas take from the environment.
  const base::FileSystem* files = &base::real_file_system();
  // The same files as archives see them.
  const pulumi::FileTree* trees = &pulumi::real_file_tree();
  const Environment* environment = &process_environment();
  // What runs the commands of hooks.
  base::Processes* processes = &base::no_processes();
  // Called with the number of resources that were asked for so far.
  std::function<void(std::size_t)> on_resource{};
  // How people give a value to the config variable of a name: what a missing one says. Empty: as
  // for a stack.
  std::function<std::string(std::string_view name)> how_to_configure{};
  // Is told which branches the program takes; may be null.
  Observer* observer = nullptr;
  // To stop the run: nothing more is asked and no answer is awaited. From any thread.
  std::stop_token stop{};
};

struct RunResult {
  // The stack's outputs by logical name, as registered.
  pulumi::PropertyValue outputs;
  // True when everything was evaluated and registered without an error.
  bool complete = false;
};

// Runs the program to its end; diagnostics tell what went wrong. `program` must be free of errors.
RunResult run(const bind::Program& program, const base::Sources& sources, const RunOptions& options,
              Monitor& monitor, diag::Diagnostics& diagnostics);

}  // namespace virga::run
