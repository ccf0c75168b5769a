#include <CLI/CLI.hpp>

#include "cli/options/command_parts.h"

namespace virga::cli {

void add_language_server(CLI::App& app, LanguageServerArguments& out) {
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
}

}  // namespace virga::cli
