#include "cli/shell/completion_scripts.h"

namespace virga::cli {
namespace {

std::string fish_quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// The condition for completions of a command: its words are on the line, and none of its commands.
std::string condition(const CommandHelp& command, const std::string& path) {
  std::string out;
  std::size_t begin = 0;
  while ((begin = path.find(' ', begin)) != std::string::npos) {
    const std::size_t end = path.find(' ', ++begin);
    out += (out.empty() ? "" : "; and ");
    out += "__fish_seen_subcommand_from " + path.substr(begin, end - begin);
  }
  if (!command.commands.empty()) {
    if (!out.empty()) out += "; and ";
    out += "not __fish_seen_subcommand_from";
    for (const CommandHelp& each : command.commands) out += " " + each.name;
  }
  return out;
}

std::string option_names(const OptionHelp& option) {
  std::string out;
  for (const std::string& name : option.names) {
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return out;
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

void add_fish_option(const std::string& begin, const OptionHelp& option, std::string& out) {
  out += begin + option_names(option);
  if (!option.words.empty()) {
    out += " -x -a " + fish_quoted(joined_words(option.words));
  } else if (!option.value.empty()) {
    out += is_path(option.value) ? " -r -F" : " -x";
  }
  out += " -d " + fish_quoted(first_sentence(option.description)) + "\n";
}

void add_fish_command(const CommandHelp& command, const std::string& path, std::string& out) {
  const std::string begin = "complete -c virga -n " + fish_quoted(condition(command, path));
  for (const CommandHelp& each : command.commands) {
    out += begin + " -f -a " + each.name + " -d " + fish_quoted(first_sentence(each.description)) +
           "\n";
  }
  for (const OptionHelp& option : command.options) add_fish_option(begin, option, out);
  for (const ArgumentHelp& argument : command.arguments) {
    if (is_path(argument.name)) {
      out += begin + " -F\n";
    } else if (!argument.words.empty()) {
      out += begin + " -f -a " + fish_quoted(joined_words(argument.words)) + "\n";
    }
  }
  for (const CommandHelp& each : command.commands)
    add_fish_command(each, path + " " + each.name, out);
}

}  // namespace

std::string fish_completion(const CommandHelp& tool) {
  std::string out =
      "# Completes the commands of virga in fish. Written by `virga completion fish`.\n"
      "complete -c virga -f\n";
  add_fish_command(tool, tool.name, out);
  return out;
}

}  // namespace virga::cli
