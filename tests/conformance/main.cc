// virga_conformance SHARED RULES [--verbose] [PROJECT...]: every project of the conformance suite,
// or those that are named, previewed and updated in the embedded engine, twice. SHARED is the
// folder with conformance/ and vectors/; RULES the file of rules for mocks.
#include <fmt/core.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "conformance/deploy.h"
#include "conformance/plan.h"
#include "diag/render_text.h"
#include "engine/mock/read_rules.h"

namespace virga::conformance {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::string shared, rules;
  bool verbose = false;
  std::vector<std::string> names;
};

Arguments parse(int count, char** texts) {
  Arguments arguments;
  std::vector<std::string> plain;
  for (int i = 1; i < count; ++i) {
    const std::string text = texts[i];
    if (text == "--verbose") {
      arguments.verbose = true;
    } else {
      plain.push_back(text);
    }
  }
  if (plain.size() < 2) return arguments;
  arguments.shared = plain[0];
  arguments.rules = plain[1];
  arguments.names.assign(plain.begin() + 2, plain.end());
  return arguments;
}

// Rules without mistakes; nothing, which is told, otherwise.
bool read_rules(const std::string& path, engine::MockRules& rules) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  base::Sources sources;
  diag::Diagnostics diagnostics;
  rules = engine::read_mock_rules(sources.add(path, text.str()), diagnostics);
  if (diagnostics.empty()) return true;
  fmt::print("{}", diag::render_text(diagnostics, sources, {}));
  return false;
}

// What is wrong with a project; nothing: all is well.
std::string check(const Project& project, const World& world, bool verbose) {
  constexpr unsigned kLongest = 120;  // seconds; a deployment that never ends ends the whole
  ::alarm(kLongest);
  const Deployed first = deploy(project, world);
  if (verbose) fmt::print("{}", first.report);
  if (!first.problems.empty()) return first.problems[0];
  const Deployed second = deploy(project, world);
  return first.report == second.report ? "" : "a second time it looks different";
}

int run(const Arguments& arguments) {
  World world{(fs::path(arguments.shared) / "vectors/pcl/schemas/conf").string(),
              (fs::temp_directory_path() / "virga-conformance-XXXXXX").string(),
              {}};
  if (!read_rules(arguments.rules, world.rules) || !::mkdtemp(world.scratch.data())) return 1;
  int passed = 0;
  int failed = 0;
  for (const Project& project : read_projects(arguments.shared, world.scratch)) {
    const bool is_named = std::ranges::find(arguments.names, project.name) != arguments.names.end();
    if (!arguments.names.empty() && !is_named) continue;
    const std::string wrong = check(project, world, arguments.verbose);
    ++(wrong.empty() ? passed : failed);
    if (!wrong.empty()) fmt::print("FAIL {}: {}\n", project.name, wrong);
  }
  fs::remove_all(world.scratch);
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace virga::conformance

int main(int count, char** texts) {
  const auto arguments = virga::conformance::parse(count, texts);
  if (arguments.rules.empty()) {
    fmt::print(stderr, "usage: virga_conformance SHARED RULES [--verbose] [PROJECT...]\n");
    return 2;
  }
  return virga::conformance::run(arguments);
}
