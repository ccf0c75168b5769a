#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/commands.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"
#include "cli/project_around.h"
#include "cli/test/command.h"

namespace virga::cli {
namespace {

const std::map<std::string, CoverageFormat> kCoverageFormats = {
    {"text", CoverageFormat::kText},
    {"json", CoverageFormat::kJson},
    {"lcov", CoverageFormat::kLcov},
    {"cobertura", CoverageFormat::kCobertura}};

void add_coverage(CLI::App* command, TestArguments& out) {
  command->add_flag("--coverage", out.coverage,
                    "Report the resources, outputs and branches that no test reaches");
  CLI::Option* output =
      command->add_option("--coverage-output", out.coverage_output, "Write the coverage to a file")
          ->option_text("FILE")
          ->check(CLI::Validator(not_empty, ""));
  add_choice(command, "--coverage-format", kCoverageFormats, out.coverage_format,
             "The format of the file: text, json, lcov or cobertura")
      ->option_text("FORMAT")
      ->needs(output);
  command
      ->add_option("--minimum-coverage", out.minimum_coverage,
                   "Fail if the tests cover less of the resources, outputs and branches")
      ->option_text("PERCENT")
      ->check(number_in(0, 100));
}

}  // namespace

void add_test(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<TestArguments>();
  TestArguments& out = *arguments;
  out.paths = {"."};
  CLI::App* command =
      app.add_subcommand("test", "Run the tests of programs, offline: no cloud, no network");
  command->add_option("PATH", out.paths,
                      "Test files, or folders, which are searched for *.pptest files at any depth "
                      "(default: this folder)");
  add_schemas(command, out.schemas);
  command
      ->add_option("--filter", out.filter,
                   "Only tests for which this regular expression matches a part of \"FILE: NAME\"")
      ->option_text("REGEX");
  command->add_option("--junit", out.junit, "Also write the results as JUnit XML")
      ->option_text("FILE");
  command->add_flag("--json", out.json, "Print the results as JSON");
  add_coverage(command, out);
  CLI::Option* update =
      command->add_flag("--update-snapshots", out.update_snapshots,
                        "Write the plans of tests with `snapshot = true` to their snapshot files");
  CLI::Option* watch =
      command->add_flag("--watch", out.watch, "Run the tests again when files change");
  CLI::Option* list =
      command->add_flag("--list", out.list, "Print the names of the tests without running them");
  for (const char* name :
       {"--junit", "--json", "--coverage", "--coverage-output", "--minimum-coverage"}) {
    list->excludes(command->get_option(name));
  }
  list->excludes(watch)->excludes(update);
  add_jobs(command, out.jobs, "Programs and tests that run at the same time");
  command->add_flag("--fail-fast", out.fail_fast, "Stop at the first test that fails");
  add_color(command, out.color);
  command->footer(
      "Exit codes: 0 all tests passed, 1 a test failed or the coverage is too small, 2 a test "
      "file, the\nprogram it tests or the command line is wrong. docs/testing.md describes how to "
      "write tests.");
  runs(command, invocation, arguments, [](TestArguments given) {
    if (given.paths.size() == 1) use_project_around(given.paths.front());
    return test(given);
  });
}

}  // namespace virga::cli
