#include "tool/lsp_command.h"

#include <CLI/CLI.hpp>

#include "cli/options/command_parts.h"
#include "tool/tool.h"

namespace virga::tool {

using namespace cli;  // the parts of options

void add_lsp(CLI::App& app, cli::Invocation& invocation) {
  const auto arguments = std::make_shared<LanguageServerArguments>();
  LanguageServerArguments& out = *arguments;
  CLI::App* command =
      app.add_subcommand("lsp", "Serve an editor: the Language Server Protocol (docs/editors.md)");
  command->add_flag_callback(
      "--stdio", [] {}, "Use standard input and output; this is the only transport");
  add_schemas(command, out.schemas);
  command
      ->add_option("--log", out.log,
                   "Write all messages to this file; they contain the texts of open documents")
      ->option_text("FILE");
  command->footer(
      "Editors start this command. It ends when the editor ends the connection. Exit codes: 0 the\n"
      "editor has asked for the end, 1 the connection has ended without that, or the log cannot "
      "be\n"
      "written.");
  runs(command, invocation, arguments, language_server);
}

}  // namespace virga::tool
