#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/commands.h"
#include "cli/graph/command.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"
#include "cli/project_around.h"

namespace virga::cli {
namespace {

const std::map<std::string, GraphFormat> kGraphFormats = {{"dot", GraphFormat::kDot},
                                                          {"json", GraphFormat::kJson},
                                                          {"svg", GraphFormat::kSvg},
                                                          {"html", GraphFormat::kHtml},
                                                          {"mermaid", GraphFormat::kMermaid}};

}  // namespace

void add_graph(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<GraphArguments>();
  GraphArguments& out = *arguments;
  CLI::App* command =
      app.add_subcommand("graph", "Show what a program declares, and its dependencies");
  command->add_option("PATH", out.path, "A project, a folder of .pp files, or one file");
  add_schemas(command, out.schemas);
  add_choice(command, "--format", kGraphFormats, out.format,
             "dot (for Graphviz), json, mermaid (for Markdown), svg, or html, one page for a "
             "browser; default: the format of the suffix of the -o file, otherwise dot")
      ->option_text("FORMAT");
  command
      ->add_option("--focus", out.focus,
                   "Only this node, its dependencies and its dependents; a node in a "
                   "component is COMPONENT.NAME")
      ->option_text("NAME");
  command
      ->add_option_function<std::string>(
          "--only", [&out](const std::string&) { out.only_resources = true; },
          "resources: only resources, reads and components; dependencies through locals become "
          "edges")
      ->check(one_of({"resources"}))
      ->option_text("WHAT");
  command
      ->add_option("-o,--output", out.output,
                   "Write to a file: .dot, .gv, .html, .htm, .json, .mmd, .mermaid or .svg")
      ->option_text("FILE");
  add_color(command, out.color);
  runs(command, invocation, arguments, [](GraphArguments given) {
    use_project_around(given.path);
    return graph(given);
  });
}

}  // namespace virga::cli
