// A program under test. It is opened and bound once, and the tests of all its files share it.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/session/load.h"
#include "check/session/shared_loader.h"
#include "check/tests/files/fact_types.h"
#include "check/tests/files/test_file.h"
#include "check/tests/program_index.h"

namespace virga::check {

// The session's sources also contain the test files. This does not change while tests run.
struct TestProject {
  // `of_files` are places of schemas that test files name, in addition to those of the program.
  TestProject(std::string the_path, const Inputs& the_inputs,
              const std::vector<std::string>& of_files)
      : path(std::move(the_path)),
        inputs(the_inputs),
        session(load(path, inputs, of_files)),
        schema_paths(inputs.schemas.paths(session->project, of_files)),
        loader(*session->loader),
        index(session->program) {}

  std::string path;
  const Inputs inputs;
  std::shared_ptr<Session> session;
  std::vector<std::string> schema_paths;  // all places
  mutable SharedLoader loader;
  ProgramIndex index;
  // Encrypted values that were reported: the file and the key. Only preparing tests changes it.
  std::set<std::pair<std::string, std::string>> encrypted;

  // Created at the first call.
  // Requires: the program has no errors.
  const FactTypes& fact_types() {
    if (!types_) types_ = std::make_unique<FactTypes>(session->program, *session->loader);
    return *types_;
  }

 private:
  std::unique_ptr<FactTypes> types_;
};

}  // namespace virga::check
