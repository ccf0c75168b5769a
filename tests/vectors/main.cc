// ./dev vectors FILE...: checks recorded facts (JSON Lines; formats in FORMAT.md beside them). A
// folder is a specification suite of HCL (hcl_spec_suite.h).
//
// Prints a line per failing id and closes with "N passed, N failed, N skipped"; exit 1 on failure.
// Lines with `quirk` (accidents of the reference) are run, but counted apart; so are those where a
// suite knows the record to be such an accident.
#include <fmt/core.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "vectors/hcl_spec_suite.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t skipped = 0;
  std::size_t quirks_met = 0;
  std::map<std::string, std::size_t> quirks_not_met = {};  // by name

  void add(const Tally& other) {
    passed += other.passed;
    failed += other.failed;
    skipped += other.skipped;
    quirks_met += other.quirks_met;
    for (const auto& [name, count] : other.quirks_not_met) quirks_not_met[name] += count;
  }
};

const Suite* suite_for(const Json& line) {
  for (const Suite* suite : kSuites) {
    if (suite->claims(line)) return suite;
  }
  return nullptr;
}

std::string id_of(const Json& line, const File& file) {
  const std::string_view id = text_of(line, "id");
  return id.empty() ? fmt::format("{}:{}", file.path.filename().string(), file.line)
                    : std::string(id);
}

void show(const std::string& verdict, const Outcome& outcome, const std::string& id, bool verbose) {
  fmt::print("{} {}\n", verdict, id);
  if (verbose) fmt::print("  expected {}\n  got      {}\n", outcome.expected, outcome.got);
}

// `named` is the quirk that the record names, if it does.
void count(const Outcome& outcome, const std::string& id, const std::string& named, bool verbose,
           Tally& tally) {
  switch (outcome.verdict) {
    case Outcome::Verdict::kPassed: ++(named.empty() ? tally.passed : tally.quirks_met); return;
    case Outcome::Verdict::kSkipped:
      ++tally.skipped;
      if (verbose) fmt::print("SKIP {}: {}\n", id, outcome.got);
      return;
    case Outcome::Verdict::kFailed:
    case Outcome::Verdict::kQuirk: {
      const std::string quirk = named.empty() ? outcome.quirk : named;
      if (quirk.empty()) {
        ++tally.failed;
        show("FAIL", outcome, id, verbose);
      } else {
        ++tally.quirks_not_met[quirk];
        if (verbose) show("QUIRK " + quirk, outcome, id, verbose);
      }
      return;
    }
  }
}

bool run_file(const std::string& path, bool verbose, Tally& tally) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    fmt::print(stderr, "vectors: cannot read {}\n", path);
    return false;
  }
  simdjson::dom::parser parser;
  File file{path};
  std::string text;
  while (std::getline(in, text)) {
    ++file.line;
    if (text.empty()) continue;
    Json line;
    if (parser.parse(text).get(line) != simdjson::SUCCESS) {
      fmt::print(stderr, "vectors: {}:{} is not JSON\n", path, file.line);
      return false;
    }
    const Suite* suite = suite_for(line);
    const Outcome outcome =
        suite ? suite->run(line, file) : Outcome::skipped("no suite knows lines like this");
    count(outcome, id_of(line, file), std::string(text_of(line, "quirk")), verbose, tally);
  }
  return true;
}

bool run_folder(const std::string& path, bool verbose, Tally& tally) {
  for (const SpecOutcome& test : run_spec_suite(path)) {
    count(test.outcome, test.id, {}, verbose, tally);
  }
  return true;
}

int run(const std::vector<std::string>& paths, bool verbose) {
  Tally total;
  bool readable = true;
  for (const std::string& path : paths) {
    Tally tally;
    readable &= std::filesystem::is_directory(path) ? run_folder(path, verbose, tally)
                                                    : run_file(path, verbose, tally);
    if (paths.size() > 1) {
      fmt::print("{}: {} passed, {} failed, {} skipped\n", path, tally.passed, tally.failed,
                 tally.skipped);
    }
    total.add(tally);
  }
  if (total.quirks_met > 0 || !total.quirks_not_met.empty()) {
    fmt::print("quirks of the reference, counted apart: {} alike", total.quirks_met);
    for (const auto& [name, count] : total.quirks_not_met) {
      fmt::print(", {} not ({})", count, name);
    }
    fmt::print("\n");
  }
  fmt::print("{} passed, {} failed, {} skipped\n", total.passed, total.failed, total.skipped);
  return readable && total.failed == 0 ? 0 : 1;
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
