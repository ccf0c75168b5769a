// virga explain: explains the code of a diagnostic with an example and its correction, a function
// with its parameters and result, or a word of the language.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text/suggest.h"
#include "bind/functions/documented.h"
#include "cli/cli.h"
#include "cli/error_pages.h"
#include "cli/eval/hcl_session.h"
#include "cli/explain/command.h"
#include "cli/explain/word_topics.h"
#include "cli/terminal/paint.h"
#include "cli/terminal/terminal.h"
#include "cty/functions/function.h"
#include "diag/code.h"

namespace virga::cli {
namespace {

// Formats Markdown for a terminal: fences become indentation, the rest is unchanged.
std::string render(const ErrorSection& section, bool color) {
  std::string out =
      painted(color, kBold, std::string(section.code) + ": " + std::string(section.title)) + "\n\n";
  bool code = false;
  for (std::string_view rest = section.body; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with("```")) {
      code = !code;
    } else if (code) {
      out += (line.empty() ? "" : "    " + painted(color, kCyan, line)) + "\n";
    } else {
      out += std::string(line) + "\n";
    }
  }
  return out;
}

std::string render(const model::Documentation& function, bool color) {
  const auto code = [&](std::string_view line) {
    return "    " + painted(color, kCyan, line) + "\n";
  };
  std::string out = painted(color, kBold, function.usage) + "\n\n" + std::string(function.docs) +
                    "\n\n" + code(function.example);
  if (!function.result.empty()) out += code("# " + std::string(function.result));
  return out;
}

std::string list() {
  std::string out;
  for (const diag::CodeInfo& code : diag::all_codes()) {
    const auto section = find_error_section(diag::show(code.code));
    out += diag::show(code.code) + "  " + (section ? std::string(section->title) : "") + "\n";
  }
  out += "\n";
  for (const model::Documentation& function : bind::documented_functions()) {
    out += std::string(function.usage) + "\n";
  }
  out += "\nOnly in policy packs:\n\n";
  for (const model::Documentation& function : bind::documented_pack_functions()) {
    out += std::string(function.usage) + "\n";
  }
  return out + list_words();
}

// A function of HCL that programs do not have.
std::string render(const cty::Function& function, bool color) {
  const std::string help = help_for(function);
  const std::size_t end = help.find('\n');
  std::string out = painted(color, kBold, help.substr(0, end)) + "\n\n" + help.substr(end + 1) +
                    "\nA function of HCL, for `virga eval --hcl`; programs cannot call it.\n";
  return out;
}

// Returns the explanations of a topic, one for each of its meanings.
std::vector<std::string> explanations(const std::string& topic, bool color) {
  if (const auto section = find_error_section(topic)) return {render(*section, color)};
  std::vector<std::string> found;
  if (const auto* function = bind::find_function(topic)) {
    found.push_back(render(*function, color));
  } else if (const auto* of_packs = bind::find_pack_function(topic)) {
    found.push_back(render(*of_packs, color) +
                    "\nA function of policy packs; programs cannot call it.\n");
  }
  for (std::string& each : explain_word(topic, color)) found.push_back(std::move(each));
  if (!found.empty()) return found;
  if (const cty::Function* function = cty::find_function(topic)) return {render(*function, color)};
  return {};
}

std::string not_found(const std::string& topic) {
  std::vector<std::string_view> names = word_names();
  for (const auto* functions :
       {&bind::documented_functions(), &bind::documented_pack_functions()}) {
    for (const model::Documentation& function : *functions) names.push_back(function.name);
  }
  const auto near = base::nearest(topic, names);
  return "virga: there is no code, function or word " + topic +
         (near ? "; did you mean " + std::string(*near) + "?" : "; virga explain lists them all") +
         "\n";
}

}  // namespace

int explain(const ExplainArguments& arguments) {
  const bool color = use_color(arguments.color, Stream::kOutput);
  if (arguments.topics.empty()) {
    print(list());
    return kExitOk;
  }
  int exit_code = kExitOk;
  for (std::size_t i = 0; i < arguments.topics.size(); ++i) {
    const auto found = explanations(arguments.topics[i], color);
    for (std::size_t j = 0; j < found.size(); ++j) print((i + j > 0 ? "\n" : "") + found[j]);
    if (!found.empty()) continue;
    print_error(not_found(arguments.topics[i]));
    exit_code = kExitUsage;
  }
  return exit_code;
}

}  // namespace virga::cli
