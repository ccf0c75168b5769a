#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/check/command.h"
#include "cli/commands.h"
#include "cli/options/command_parts.h"
#include "cli/project_around.h"

namespace virga::cli {
namespace {

const std::map<std::string, CheckFormat> kCheckFormats = {{"text", CheckFormat::kText},
                                                          {"json", CheckFormat::kJson},
                                                          {"sarif", CheckFormat::kSarif},
                                                          {"github", CheckFormat::kGithub}};

// The options that select what a check reports, and where.
void add_report_options(CLI::App* command, CheckArguments& out, CLI::Option* diff,
                        CLI::Option* watch) {
  const auto file = [&](const char* flag, std::string& path, const char* help) {
    return command->add_option(flag, path, help)->option_text("FILE")->check(not_empty);
  };
  CLI::Option* baseline =
      file("--baseline", out.baseline, "Do not report the findings that this file lists");
  file("--write-baseline", out.write_baseline,
       "Write the warnings to this file, as the baseline of later checks")
      ->excludes(baseline)
      ->excludes(diff)
      ->excludes(watch);
  command->add_flag("--no-config", out.no_config, "Do not read virga.toml");
  command
      ->add_flag("--statistics", out.statistics,
                 "Report how often each code occurs, in place of the findings (text and json)")
      ->excludes(diff);
  command->add_flag("-q,--quiet", out.quiet, "Report errors only, without a summary");
  command->add_flag("--exit-zero", out.exit_zero, "Exit with 0 even if there are errors");
  file("-o,--output", out.output, "Write the report to this file");
}

}  // namespace

void add_check(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<CheckArguments>();
  CheckArguments& out = *arguments;
  out.paths = {"."};
  CLI::App* command = app.add_subcommand("check", "Find mistakes without running the program");
  command->add_option(
      "PATH", out.paths,
      "Projects, folders with projects below them, folders of Terraform (*.tf), or files: "
      "programs (*.pp), tests (*.pptest), stack files; - is standard input "
      "(default: this folder)");
  add_schemas(command, out.schemas);
  add_choice(command, "--format", kCheckFormats, out.format, "text, json, sarif or github")
      ->option_text("FORMAT");
  const auto codes = [&](const char* flag, std::vector<std::string>& list, const char* help) {
    command->add_option(flag, list, help)->option_text("CODE")->allow_extra_args(false);
  };
  codes("--deny", out.deny, "Turn warnings with this code into errors; `warnings`: all of them");
  codes("--allow", out.allow, "Do not report warnings with this code");
  codes("--select", out.select,
        "Turn on the rule with this code; `optional`: all rules that are off by default");
  command->add_flag_callback(
      "--strict", [&out] { out.deny.emplace_back("warnings"); },
      "Treat warnings as errors: the same as --deny warnings");
  command
      ->add_option("--stdin-filename", out.stdin_filename,
                   "The name of the file on standard input; its program is checked")
      ->option_text("FILE");
  command->add_flag("--without-schemas", out.without_schemas,
                    "Report packages without a schema as a note, and check everything else");
  CLI::Option* fix =
      command->add_flag("--fix", out.fix, "Apply the fixes that keep the meaning of the program");
  CLI::Option* unsafe = command->add_flag(
      "--unsafe", out.unsafe,
      "With --fix: also apply the fixes that are guesses, such as a similar name");
  unsafe->needs(fix);
  CLI::Option* diff =
      command->add_flag("--diff", out.diff, "Write nothing; show what the fixes would change");
  CLI::Option* watch =
      command->add_flag("--watch", out.watch, "Check again whenever a file changes");
  fix->excludes(diff)->excludes(watch);
  diff->excludes(watch);
  add_report_options(command, out, diff, watch);
  if (invocation.translator) add_translation(command, out.translation, "For Terraform");
  add_jobs(command, out.jobs, "Programs that are checked at the same time");
  add_color(command, out.color);
  command->footer(
      "Exit codes: 0 no errors, 1 errors (or something could not be read or written), 2 the "
      "command\n"
      "line is wrong. A comment `# virga: allow V3189` suppresses a warning on its line, or on "
      "the\n"
      "next line if the comment is alone on its line. `virga explain CODE` explains a code. The "
      "nearest\n"
      "virga.toml has more settings (docs/configuration.md); options have priority over it.");
  runs(command, invocation, arguments, [translator = invocation.translator](CheckArguments given) {
    if (given.paths.size() == 1) use_project_around(given.paths.front());
    return check(given, translator);
  });
}

}  // namespace virga::cli
