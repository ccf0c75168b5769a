// virga completion
#include "base/check.h"
#include "cli/cli.h"
#include "cli/shell/command.h"
#include "cli/shell/completion_scripts.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

std::string first_sentence(const std::string& text) {
  std::string line = text.substr(0, text.find('\n'));
  for (const char* end : {"; ", " (default"}) line = line.substr(0, line.find(end));
  return line;
}

std::string in_quotes(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::string function_name(std::string path) {
  for (char& c : path) {
    if (c == ' ' || c == '-') c = '_';
  }
  return "_" + path;
}

namespace {

std::string script(Shell shell, const CommandHelp& tool) {
  switch (shell) {
    case Shell::kBash: return bash_completion(tool);
    case Shell::kZsh: return zsh_completion(tool);
    case Shell::kFish: return fish_completion(tool);
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

int completion(const CompletionArguments& arguments, const CommandHelp& tool) {
  print(script(arguments.shell, tool));
  return kExitOk;
}

}  // namespace virga::cli
