#include "cli/shell/completion_scripts.h"

namespace virga::cli {
namespace {

// Escapes what _arguments and _describe read as separators.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

// Returns what completes a value: words, files or nothing.
std::string action(const std::vector<std::string>& words, const std::string& name) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "(" : " ") + word;
  if (!out.empty()) return out + ")";
  return is_path(name) ? "_files" : " ";
}

// `*` allows an option more than once; the tool reports options that it accepts only once.
void add_zsh_option(const OptionHelp& option, std::string& out) {
  for (const std::string& name : option.names) {
    std::string spec = "*" + name;
    if (!option.value.empty() && name.starts_with("--")) spec += "=";
    spec += "[" + escaped(first_sentence(option.description)) + "]";
    if (!option.value.empty()) {
      spec += ":" + escaped(option.value) + ":" + action(option.words, option.value);
    }
    out += " \\\n    " + in_quotes(spec);
  }
}

void add_zsh_command_list(const CommandHelp& command, std::string& out) {
  out += "  local -a commands=(\n";
  for (const CommandHelp& each : command.commands) {
    out += "    " + in_quotes(each.name + ":" + escaped(first_sentence(each.description))) + "\n";
  }
  out += "  )\n";
}

// Continues with the function of the command on the line.
void add_zsh_subcommands(const CommandHelp& command, const std::string& path, std::string& out) {
  out += " \\\n    '1: :->command' \\\n    '*:: :->arguments'\n";
  out += "  case $state in\n    command) _describe command commands ;;\n    arguments)\n";
  out += "      case $words[1] in\n";
  for (const CommandHelp& each : command.commands) {
    out += "        " + each.name + ") " + function_name(path + " " + each.name) + " ;;\n";
  }
  out += "      esac ;;\n  esac\n";
}

void add_zsh_arguments(const CommandHelp& command, std::string& out) {
  for (const ArgumentHelp& argument : command.arguments) {
    const std::string spec =
        std::string(argument.is_list ? "*" : "") + ":" + escaped(argument.name) + ":";
    out += " \\\n    " + in_quotes(spec + action(argument.words, argument.name));
  }
  out += "\n";
}

void add_zsh_command(const CommandHelp& command, const std::string& path, std::string& out) {
  for (const CommandHelp& each : command.commands)
    add_zsh_command(each, path + " " + each.name, out);
  const bool has_commands = !command.commands.empty();
  out += "\n" + function_name(path) + "() {\n";
  if (has_commands) add_zsh_command_list(command, out);
  out += "  local context state state_descr line\n  typeset -A opt_args\n";
  out += has_commands ? "  _arguments -C -s" : "  _arguments -s";
  for (const OptionHelp& option : command.options) add_zsh_option(option, out);
  if (has_commands) {
    add_zsh_subcommands(command, path, out);
  } else {
    add_zsh_arguments(command, out);
  }
  out += "}\n";
}

}  // namespace

std::string zsh_completion(const CommandHelp& tool) {
  std::string out =
      "#compdef virga\n# Completes the commands of virga in zsh. Written by `virga completion "
      "zsh`.\n";
  add_zsh_command(tool, tool.name, out);
  // As a file in $fpath, zsh runs this text to complete the first time; `source` only loads it.
  out +=
      "\nif [[ ${funcstack[1]} == _virga ]]; then\n  _virga \"$@\"\nelse\n  compdef _virga "
      "virga\nfi\n";
  return out;
}

}  // namespace virga::cli
