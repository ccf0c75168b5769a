// The commands that run programs.
#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/cli.h"
#include "cli/options/command_line.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"

namespace virga::cli {
namespace {

const std::map<std::string, PreviewFormat> kPreviewFormats = {
    {"text", PreviewFormat::kText},
    {"json", PreviewFormat::kJson},
    {"markdown", PreviewFormat::kMarkdown},
    {"pulumi", PreviewFormat::kPulumi}};

const std::map<std::string, CoverageFormat> kCoverageFormats = {
    {"text", CoverageFormat::kText},
    {"json", CoverageFormat::kJson},
    {"lcov", CoverageFormat::kLcov},
    {"cobertura", CoverageFormat::kCobertura}};

// Adds the options that select resources.
void add_resources(CLI::App* command, PreviewArguments& out) {
  const auto resources = [&](const char* flag, std::vector<std::string>& values, const char* help) {
    return command->add_option(flag, values, help)
        ->check(CLI::Validator(not_empty, ""))
        ->option_text("RESOURCE")
        ->allow_extra_args(false);
  };
  CLI::Option* target = resources(
      "-t,--target", out.targets,
      "Preview only these resources, with their providers and parents: names, or URNs, in which * "
      "matches any text");
  command
      ->add_flag("--target-dependents", out.target_dependents,
                 "Preview also the resources that depend on those of --target")
      ->needs(target);
  CLI::Option* exclude = resources("-x,--exclude", out.excludes,
                                   "Leave these resources as they are: names or URNs, as for "
                                   "--target")
                             ->excludes(target);
  command
      ->add_flag("--exclude-dependents", out.exclude_dependents,
                 "Leave also the resources that depend on those of --exclude")
      ->needs(exclude);
  resources("--replace", out.replace, "Replace these resources whether they change or not");
}

}  // namespace

void add_preview(CLI::App& app, PreviewArguments& out) {
  CLI::App* command = app.add_subcommand(
      "preview", "Show what the program would deploy, offline: no cloud, no network");
  command->add_option(
      "DIR", out.path,
      "A project (Pulumi.yaml and *.pp), a folder of Terraform (*.tf), or one .pp file");
  add_stack(command, out);
  add_resources(command, out);
  CLI::Option* pack = command
                          ->add_option("--policy-pack", out.policy_packs,
                                       "Apply the policies of this folder (docs/policy-packs.md)")
                          ->check(CLI::Validator(not_empty, ""))
                          ->option_text("DIR")
                          ->allow_extra_args(false);
  command
      ->add_option("--policy-pack-config", out.policy_pack_configs,
                   "Configure the policies by this JSON file; of several, the first is for the "
                   "first --policy-pack, and so on")
      ->option_text("FILE")
      ->check(existing_file())
      ->allow_extra_args(false)
      ->needs(pack);
  command
      ->add_option("--against", out.against,
                   "Compare with the program at a commit of git, for pull requests; no stack is "
                   "needed")
      ->option_text("COMMIT")
      ->check(CLI::Validator(not_empty, ""))
      ->excludes(command->get_option("--state"));
  command->add_flag("--expect-no-changes", out.expect_no_changes,
                    "Exit with 3 if anything would change");
  command->add_flag("--strict", out.strict, "Treat warnings as errors");
  command->add_flag("--no-hooks", out.no_hooks,
                    "Do not run the commands of hooks; assume that they succeed");
  command->add_flag("--diff", out.diff, "Show all properties of resources that change");
  // Without a state, everything is created.
  command->add_flag("--show-sames", out.show_sames, "Show resources that do not change")
      ->needs(command->get_option("--state"));
  CLI::Option* format =
      add_choice(command, "--format", kPreviewFormats, out.format,
                 "text, json, markdown (a comment for a pull request) or pulumi (the JSON of "
                 "`pulumi preview --json`)")
          ->option_text("FORMAT");
  command
      ->add_flag_callback(
          "--json", [&out] { out.format = PreviewFormat::kJson; }, "The same as --format json")
      ->excludes(format);
  add_color(command, out.color);
}

namespace {

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

void add_test(CLI::App& app, TestArguments& out) {
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
  command
      ->add_option("--jobs", out.jobs,
                   "Tests that run at the same time (default: one per processor)")
      ->option_text("N")
      ->check(number_in(1, 256));
  command->add_flag("--fail-fast", out.fail_fast, "Stop at the first test that fails");
  add_color(command, out.color);
  command->footer(
      "Exit codes: 0 all tests passed, 1 a test failed or the coverage is too small, 2 a test "
      "file, the\nprogram it tests or the command line is wrong. docs/testing.md describes how to "
      "write tests.");
}

}  // namespace virga::cli
