#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/fmt/command.h"
#include "cli/options/command_parts.h"

namespace virga::cli {

void add_fmt(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<FormatArguments>();
  FormatArguments& out = *arguments;
  out.paths = {"."};
  CLI::App* command = app.add_subcommand(
      "fmt", "Format source files: indentation, spacing, and the alignment of = and comments");
  command->add_option("PATH", out.paths,
                      "Files, or folders, which are searched for .pp, .pptest and .hcl files at "
                      "any depth (default: this folder); - is standard input");
  command->add_flag(
      "--check", out.check,
      "Write nothing; list the files that would change, and exit with 1 if there are any");
  command->add_flag("--diff", out.diff, "Write nothing; show what would change");
  command->add_flag("--no-config", out.no_config, "Do not read `exclude` of virga.toml");
  add_jobs(command, out.jobs, "Files that are formatted at the same time");
  add_color(command, out.color);
  command->footer(
      "Rewrites files in place and prints the names of the changed ones. Only whitespace within\n"
      "lines changes. A file with errors is reported and not changed.");
  runs(command, invocation, arguments, format);
}

}  // namespace virga::cli
