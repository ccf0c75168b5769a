#include "cli/shell/manual_page.h"

#include <cctype>

namespace virga::cli {
namespace {

// Escapes text for roff: hyphens are minus signs, and no line begins with a control character.
std::string roff(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins_line = i == 0 || text[i - 1] == '\n';
    if (begins_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string argument_synopsis(const ArgumentHelp& argument) {
  const std::string name = "\\fI" + roff(argument.name) + "\\fR" + (argument.is_list ? " ..." : "");
  return argument.is_required ? name : "[" + name + "]";
}

std::string synopsis(const CommandHelp& command, const std::string& path) {
  std::string out = "\\fB" + roff(path) + "\\fR";
  if (!command.options.empty()) out += " [\\fIOPTIONS\\fR]";
  if (!command.commands.empty()) return out + " \\fICOMMAND\\fR";
  for (const ArgumentHelp& argument : command.arguments) out += " " + argument_synopsis(argument);
  return out;
}

void add_option_entry(const OptionHelp& option, std::string& out) {
  out += ".TP\n";
  for (std::size_t i = 0; i < option.names.size(); ++i) {
    out += (i > 0 ? ", " : "") + ("\\fB" + roff(option.names[i]) + "\\fR");
  }
  if (!option.value.empty()) out += " \\fI" + roff(option.value) + "\\fR";
  out += "\n" + roff(option.description) + "\n";
}

void add_details(const CommandHelp& command, std::string& out) {
  for (const ArgumentHelp& argument : command.arguments) {
    out += ".TP\n\\fI" + roff(argument.name) + "\\fR\n" + roff(argument.description) + "\n";
  }
  for (const OptionHelp& option : command.options) add_option_entry(option, out);
}

void add_command_sections(const CommandHelp& command, const std::string& path, std::string& out) {
  for (const CommandHelp& each : command.commands) {
    const std::string name = path + " " + each.name;
    out += ".SS " + roff(name) + "\n" + synopsis(each, name) + "\n.PP\n" + roff(each.description) +
           ".\n";
    add_details(each, out);
    if (!each.footer.empty()) out += ".PP\n.nf\n" + roff(each.footer) + "\n.fi\n";
    add_command_sections(each, name, out);
  }
}

std::string page(const CommandHelp& command, const std::string& path, const std::string& version) {
  std::string dashed = path;
  for (char& c : dashed) c = c == ' ' ? '-' : c;
  std::string out = ".TH " + upper(roff(dashed)) + " 1 \"\" \"virga " + version +
                    "\" \"Virga manual\"\n.SH NAME\n" + roff(dashed) + " \\- " +
                    roff(command.description) + "\n.SH SYNOPSIS\n" + synopsis(command, path) +
                    "\n.SH OPTIONS\n";
  add_details(command, out);
  if (!command.commands.empty()) out += ".SH COMMANDS\n";
  return out;
}

std::string command_page(const CommandHelp& command, const std::string& path,
                         const std::string& version) {
  std::string text = page(command, path, version);
  add_command_sections(command, path, text);
  if (!command.footer.empty()) text += ".SH NOTES\n" + roff(command.footer) + "\n";
  return text;
}

}  // namespace

std::map<std::string, std::string> manual_pages(const CommandHelp& tool,
                                                const std::string& version) {
  std::map<std::string, std::string> pages;
  std::string main = page(tool, tool.name, version);
  std::string see_also;
  for (const CommandHelp& command : tool.commands) {
    main += ".TP\n\\fB" + roff(command.name) + "\\fR\n" + roff(command.description) + "\n";
    const std::string path = tool.name + " " + command.name;
    std::string text = command_page(command, path, version);
    text += ".SH SEE ALSO\n.BR " + tool.name + " (1)\n";
    const std::string name = tool.name + "-" + command.name;
    pages[name + ".1"] = std::move(text);
    see_also += (see_also.empty() ? "" : ",\n") + (".BR " + roff(name) + " (1)");
  }
  pages[tool.name + ".1"] = main + ".SH SEE ALSO\n" + see_also + "\n";
  return pages;
}

}  // namespace virga::cli
