#include <CLI/CLI.hpp>

#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"
#include "cli/project_around.h"
#include "tool/convert/command.h"
#include "tool/tool.h"

namespace virga::tool {

using namespace cli;  // the parts of options

void add_convert(CLI::App& app, cli::Invocation& invocation) {
  const auto arguments = std::make_shared<ConvertArguments>();
  ConvertArguments& out = *arguments;
  CLI::App* command = app.add_subcommand("convert", "Convert a program to another language");
  command->add_option("PATH", out.paths,
                      "A project, a folder of .pp or .tf files, or one .pp file (default: .); also "
                      "a folder of many projects");
  command
      ->add_option("--from", out.from,
                   "The language of the program: pcl (default), terraform, yaml")
      ->option_text("LANGUAGE")
      ->check(one_of({"pcl", "terraform", "yaml"}));
  command
      ->add_option("--to", out.language,
                   "The new language: cpp, or pcl for a program in another language (default: pcl "
                   "unless the program is in PCL)")
      ->option_text("LANGUAGE")
      ->check(one_of({"cpp", "pcl"}));
  command
      ->add_option("-o,--output", out.folder,
                   "The folder of the new program: new or empty. Of many programs: their "
                   "folders are created in it")
      ->option_text("DIR")
      ->required();
  command
      ->add_option("--report", out.report,
                   "With --from terraform or yaml: write what was converted, renamed and reported, "
                   "as JSON, as SARIF if FILE ends with .sarif, as text if it ends with .txt")
      ->option_text("FILE");
  command->add_flag("--watch", out.watch,
                    "With --from terraform or yaml: convert again whenever a file changes");
  add_translation(command, out.translation, "With --from terraform");
  add_schemas(command, out.schemas);
  add_jobs(command, out.jobs, "Programs that are converted at the same time");
  add_color(command, out.color);
  runs(command, invocation, arguments, [](ConvertArguments given) {
    if (given.paths.empty()) given.paths.emplace_back(".");
    if (given.paths.size() == 1) use_project_around(given.paths.front());
    return convert(given);
  });
}

}  // namespace virga::tool
