// virga explain: what a diagnostic's code means, with an example and its mending.
#include <algorithm>
#include <string>

#include "cli/cli.h"
#include "cli/error_pages.h"
#include "cli/paint.h"
#include "cli/terminal.h"
#include "diag/code.h"

namespace virga::cli {
namespace {

// Markdown for a terminal: fences become indentation, everything else stays.
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

std::string list() {
  std::string out;
  for (const diag::CodeInfo& code : diag::all_codes()) {
    const auto section = find_error_section(diag::show(code.code));
    out += diag::show(code.code) + "  " + (section ? std::string(section->title) : "") + "\n";
  }
  return out;
}

}  // namespace

int explain(const ExplainArguments& arguments) {
  const bool color = use_color(arguments.color, Stream::kOutput);
  if (arguments.codes.empty()) {
    print(list());
    return kExitOk;
  }
  int exit_code = kExitOk;
  for (std::size_t i = 0; i < arguments.codes.size(); ++i) {
    const std::string& code = arguments.codes[i];
    if (const auto section = find_error_section(code)) {
      if (i > 0) print("\n");
      print(render(*section, color));
    } else {
      print_error("virga: there is no code " + code + "; virga explain lists them all\n");
      exit_code = kExitUsage;
    }
  }
  return exit_code;
}

}  // namespace virga::cli
