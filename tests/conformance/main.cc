// virga_conformance SUITE RULES [--host HOST] [--accept] [--verbose] [PROJECT...]: previews and
// updates every project of a suite, or the named ones, in the embedded engine. Each is deployed
// twice, and the results must be equal. If the suite has a folder of results, the result must equal
// the recorded one; --accept writes it. With a language host HOST, the project is deployed once
// more with the program in the host, and the engine must perform the same operations. SUITE is a
// folder for open_suite(); RULES is the file of rules for mocks.
#include <fmt/core.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "conformance/deploy.h"
#include "conformance/host_runner.h"
#include "conformance/plan.h"
#include "diag/render_text.h"
#include "engine/mock/rules/read_rules.h"

namespace virga::conformance {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::string suite, rules, host;
  bool verbose = false;
  bool accept = false;
  std::vector<std::string> names;
};

Arguments parse(int count, char** texts) {
  Arguments arguments;
  std::vector<std::string> plain;
  for (int i = 1; i < count; ++i) {
    const std::string text = texts[i];
    if (text == "--verbose") {
      arguments.verbose = true;
    } else if (text == "--accept") {
      arguments.accept = true;
    } else if (text == "--host" && i + 1 < count) {
      arguments.host = texts[++i];
    } else {
      plain.push_back(text);
    }
  }
  if (plain.size() < 2) return arguments;
  arguments.suite = plain[0];
  arguments.rules = plain[1];
  arguments.names.assign(plain.begin() + 2, plain.end());
  return arguments;
}

// Reads the rules. Returns false, with a message, if they have errors.
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

// Returns the lines of a text, sorted: a host sends requests concurrently, so the order of steps
// differs.
std::vector<std::string> sorted_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  std::ranges::sort(lines);
  return lines;
}

// Returns the differences between a run in this process ("- ") and one in the host ("+ "). Returns
// an empty string if there are none.
std::string difference(const std::string& here, const std::string& in_host) {
  const std::vector<std::string> ours = sorted_lines(here);
  const std::vector<std::string> theirs = sorted_lines(in_host);
  std::vector<std::string> missing, added;
  std::ranges::set_difference(ours, theirs, std::back_inserter(missing));
  std::ranges::set_difference(theirs, ours, std::back_inserter(added));
  std::string text;
  for (const std::string& line : missing) text += "\n  - " + line;
  for (const std::string& line : added) text += "\n  + " + line;
  return text.empty() ? "" : "the host runs it differently:" + text;
}

// Returns the differences from the recorded result. Returns an empty string if there are none.
std::string compare_result(const fs::path& path, const std::string& steps, bool accept) {
  if (accept) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << steps;
  }
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  const std::string recorded = text.str();
  if (recorded == steps) return "";
  const auto differing = std::ranges::mismatch(recorded, steps).in2;
  const auto line = std::count(steps.begin(), differing, '\n') + 1;
  return fmt::format("{} differs in line {}", path.filename().string(), line);
}

// Returns the problems of a project. Returns an empty string if there are none.
std::string check(const Project& project, const World& world, ProgramRunner* host,
                  const fs::path& result, const Arguments& arguments) {
  constexpr unsigned kLongest = 120;  // seconds; a deployment that does not end aborts the process
  ::alarm(kLongest);
  const Deployed first = deploy(project, world);
  if (arguments.verbose) fmt::print("{}", first.report);
  if (!first.problems.empty()) return first.problems[0];
  const Deployed second = deploy(project, world);
  if (first.report != second.report) return "the second time the result differs";
  if (!result.empty()) {
    std::string wrong = compare_result(result, first.steps, arguments.accept);
    if (!wrong.empty()) return wrong;
  }
  if (!host) return "";
  World with_host = world;
  with_host.host = host;
  const Deployed third = deploy(project, with_host);
  if (!third.problems.empty()) return "in the host: " + third.problems[0];
  return difference(first.result, third.result);
}

int run(const Arguments& arguments) {
  const Suite suite = open_suite(fs::absolute(arguments.suite));
  World world{suite.schemas.string(),
              (fs::temp_directory_path() / "virga-conformance-XXXXXX").string(),
              {}};
  if (!read_rules(arguments.rules, world.rules) || !::mkdtemp(world.scratch.data())) return 1;
  std::unique_ptr<ProgramRunner> host;
  if (!arguments.host.empty()) {
    host = start_host(arguments.host, suite.schemas);
    if (!host) return 1;
  }
  int passed = 0;
  int failed = 0;
  for (const Project& project : read_projects(suite, world.scratch)) {
    const bool is_named = std::ranges::find(arguments.names, project.name) != arguments.names.end();
    if (!arguments.names.empty() && !is_named) continue;
    const fs::path result = suite.results.empty() ? "" : suite.results / (project.name + ".txt");
    const std::string wrong = check(project, world, host.get(), result, arguments);
    ++(wrong.empty() ? passed : failed);
    if (!wrong.empty()) fmt::print("FAIL {}: {}\n", project.name, wrong);
  }
  fs::remove_all(world.scratch);
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 && passed > 0 ? 0 : 1;
}

}  // namespace
}  // namespace virga::conformance

int main(int count, char** texts) {
  const auto arguments = virga::conformance::parse(count, texts);
  if (arguments.rules.empty()) {
    fmt::print(
        stderr,
        "usage: virga_conformance SUITE RULES [--host HOST] [--accept] [--verbose] [PROJECT...]\n");
    return 2;
  }
  return virga::conformance::run(arguments);
}
