// Opens a program, a package of components or a policy pack: reads its files and binds them with
// its schemas.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "base/system/file_system.h"
#include "base/system/processes.h"
#include "bind/bind.h"
#include "bind/lint/lint.h"
#include "check/session/inputs.h"
#include "check/session/translation.h"
#include "check/settings/settings.h"
#include "diag/diagnostics.h"
#include "project/component_package.h"
#include "project/policy_pack.h"
#include "project/project.h"
#include "schema/loader.h"

namespace virga::check {

// Owns everything that is needed to work on one project. The file systems of its inputs must
// outlive it.
struct Session {
  bool has_program = true;  // if false, only expressions are evaluated, without stacks
  // Of a program in another language; null for one in PCL.
  std::unique_ptr<const Translation> translation;
  base::Limits limits;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  project::Project project;
  Settings settings;  // of the nearest virga.toml; its mistakes are not in `diagnostics`
  bind::ProgramRole role = bind::ProgramRole::kMain;
  std::set<std::string> packages;  // packages whose schemas were requested
  std::unique_ptr<schema::Loader> loader;
  std::unique_ptr<bind::ComponentFiles> components;
  bind::Program program;
  project::ComponentPackage package;  // set by load_package()
  project::PolicyPack policies;       // set by load_policy_pack()
  // Runs the commands of hooks.
  std::unique_ptr<base::Processes> processes = base::real_processes();

  // The files of the program: those of its inputs, or the translation in front of them.
  const base::FileSystem& files(const base::FileSystem& given) const {
    return translation ? translation->files : given;
  }
};

// Moves diagnostics about a translated program to the places in the program that the author wrote
// (translation.h). Called once before a report: passes over diagnostics need places in PCL.
void report_at_origins(const Session& session, diag::Diagnostics& diagnostics);

// Opens the project at `path` without binding it: reads its files and finds its schemas. If the
// diagnostics have errors, it cannot be bound, and the session has no components.
std::unique_ptr<Session> open(const std::string& path, const Inputs& inputs,
                              const std::vector<std::string>& more = {});
// Adds what a check reports about the bound nodes of `program` beside the errors of the binder
// (bind/lint/lint.h), and reduces the diagnostics to one for each cause.
void report_mistakes(Session& session, const bind::Program& program);

// Opens and binds the project at `path`. The caller must check session->diagnostics first. A
// package of components or a policy pack is an error. `more` are additional places of schemas.
std::unique_ptr<Session> load(const std::string& path, const Inputs& inputs,
                              const std::vector<std::string>& more = {});
// Does the same, but reports an error that is repeated at each of its places. For a caller that
// adds the errors of further files before it merges them (diagnostics/one_cause.h).
std::unique_ptr<Session> load_unmerged(const std::string& path, const Inputs& inputs,
                                       const std::vector<std::string>& more = {});

// Returns a session without files, whose project is in the working directory.
std::unique_ptr<Session> load_nothing(const Inputs& inputs);

// The options that load() binds the program with. Requires: the session comes from load() or
// load_nothing().
bind::BindOptions bind_options(Session& session);

// Returns whether `path` holds a package of components.
bool is_package(const std::string& path, const base::FileSystem& files);
// Opens and binds a package of components.
std::unique_ptr<Session> load_package(const std::string& path, const Inputs& inputs);

// Opens and binds the policy pack at `path` (project/policy_pack.h).
std::unique_ptr<Session> load_policy_pack(const std::string& path, const Inputs& inputs);

}  // namespace virga::check
