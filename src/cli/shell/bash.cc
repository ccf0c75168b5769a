#include <string_view>

#include "cli/shell/completion_scripts.h"

namespace virga::cli {
namespace {

// Finds the command of the line, and the option whose value is completed. COMP_WORDBREAKS
// splits `--format=json` into three words.
constexpr std::string_view kFunction = R"sh(_virga() {
  local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} path=virga word
  if [[ $current == = ]]; then
    current=
  elif [[ $option == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " $(_virga_words "$path" commands) " in *" $word "*) path="$path $word" ;; esac
  done
  local words
  words=$(_virga_words "$path" "$option")
  case $words in
    :files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    :any) return ;;
    ?*) ;;
    *)
      if [[ $current == -* ]]; then
        words=$(_virga_words "$path" options)
      else
        words="$(_virga_words "$path" commands) $(_virga_words "$path" arguments)"
        if [[ $words == *:files* ]]; then
          words=${words/:files/}
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
        fi
      fi ;;
  esac
  mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _virga virga
)sh";

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : between) + word;
  return out;
}

void add_case(const std::string& pattern, const std::string& words, std::string& out) {
  out += "    " + pattern + ") echo " + in_quotes(words) + " ;;\n";
}

void add_bash_options(const CommandHelp& command, const std::string& path, std::string& out) {
  std::string options;
  for (const OptionHelp& option : command.options) {
    options += (options.empty() ? "" : " ") + joined(option.names, " ");
    if (option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const std::string& name : option.names) patterns.push_back(in_quotes(path + "/" + name));
    const std::string any = is_path(option.value) ? ":files" : ":any";
    add_case(joined(patterns, " | "), option.words.empty() ? any : joined(option.words, " "), out);
  }
  add_case(in_quotes(path + "/options"), options, out);
}

void add_bash_command(const CommandHelp& command, const std::string& path, std::string& out) {
  std::string commands;
  for (const CommandHelp& each : command.commands) {
    commands += (commands.empty() ? "" : " ") + each.name;
  }
  add_case(in_quotes(path + "/commands"), commands, out);
  add_bash_options(command, path, out);
  std::string arguments;
  for (const ArgumentHelp& argument : command.arguments) {
    const std::string words = is_path(argument.name) ? ":files" : joined(argument.words, " ");
    if (!words.empty()) arguments += (arguments.empty() ? "" : " ") + words;
  }
  if (!arguments.empty()) add_case(in_quotes(path + "/arguments"), arguments, out);
  for (const CommandHelp& each : command.commands)
    add_bash_command(each, path + " " + each.name, out);
}

}  // namespace

std::string bash_completion(const CommandHelp& tool) {
  std::string out =
      "# Completes the commands of virga in bash. Written by `virga completion bash`.\n"
      "# Prints the words that may follow: _virga_words COMMAND commands|options|arguments|OPTION\n"
      "_virga_words() {\n  case $1/$2 in\n";
  add_bash_command(tool, tool.name, out);
  out += "  esac\n}\n";
  return out += kFunction;
}

}  // namespace virga::cli
