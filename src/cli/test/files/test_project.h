// A program under test. It is opened and bound once, and the tests of all its files share it.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/load.h"
#include "cli/test/files/fact_types.h"
#include "cli/test/files/shared_loader.h"
#include "cli/test/files/test_file.h"
#include "cli/test/report/program_index.h"

namespace virga::cli {

// The session's sources also contain the test files. This does not change while tests run.
struct TestProject {
  TestProject(std::string the_path, const std::vector<std::string>& the_schemas)
      : path(std::move(the_path)),
        schemas(the_schemas),
        session(load(path, schemas)),
        loader(*session->loader),
        index(session->program) {}

  std::string path;
  std::vector<std::string> schemas;  // in addition to the schemas of the program
  std::unique_ptr<Session> session;
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

}  // namespace virga::cli
