// ./dev vectors FILE...: checks recorded facts (JSON Lines; formats in tests/facts/FORMAT.md). A
// .xz file is an archive of such files (facts_archive.h), and a folder is a specification suite of
// HCL (hcl/spec_suite.h).
//
// Prints a line for each failing fact. Facts that fail because of a departure (departures.h) are
// counted separately. The last line is "N passed, N departed, N failed, N skipped". The exit status
// is 1 if a fact failed.
#include <fmt/core.h>

#include <cstdio>
#include <string>
#include <vector>

#include "vectors/runner.h"

namespace virga::vectors {
namespace {

int run(const std::vector<std::string>& paths, bool verbose) {
  Runner runner(verbose ? Runner::Output::kAll : Runner::Output::kFailures);
  for (const std::string& path : paths) {
    const Tally before = runner.tally();
    if (path.ends_with(".xz")) {
      runner.run_archive(path);
    } else if (std::filesystem::is_directory(path)) {
      runner.run_folder(path);
    } else {
      runner.run_file(path);
    }
    const Tally& after = runner.tally();
    if (paths.size() > 1) {
      fmt::print("{}: {} passed, {} departed, {} failed, {} skipped\n", path,
                 after.passed - before.passed, after.all_departed() - before.all_departed(),
                 after.failed - before.failed, after.skipped - before.skipped);
    }
  }
  fmt::print("{}", runner.summary());
  return runner.tally().failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace virga::vectors

int main(int argc, char** argv) {
  bool verbose = false;
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--verbose") {
      verbose = true;
    } else {
      paths.push_back(argument);
    }
  }
  if (paths.empty()) {
    fmt::print(stderr, "usage: vectors [--verbose] FILE|FOLDER...\n");
    return 2;
  }
  return virga::vectors::run(paths, verbose);
}
