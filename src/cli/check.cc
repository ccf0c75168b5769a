// virga check: every mistake of one or more programs, nothing else.
#include "base/json_text.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "cli/terminal.h"
#include "diag/render_json.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

struct Totals {
  std::size_t files = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string summary(const Totals& totals) {
  const std::string files = counted(totals.files, "file");
  if (totals.errors + totals.warnings == 0) return files + " checked, no problems found\n";
  return files + " checked: " + counted(totals.errors, "error") + ", " +
         counted(totals.warnings, "warning") + "\n";
}

// The body of a JSON array, without its brackets.
std::string_view items_of(std::string_view array) {
  return array.substr(1, array.rfind(']') - 1);
}

}  // namespace

int check(const CheckArguments& arguments) {
  Totals totals;
  std::string json;
  for (const std::string& path : arguments.paths) {
    if (!require_path(path)) return kExitUsage;
    const auto session = load(path, arguments.schemas);
    totals.files += session->project.files.size();
    totals.errors += session->diagnostics.error_count();
    totals.warnings += session->diagnostics.warning_count();
    if (arguments.json) {
      const std::string array = diag::render_json(session->diagnostics, session->sources);
      const std::string_view items = items_of(array);
      if (!json.empty() && !items.empty()) json += ',';
      json += items;
    } else {
      print(diag::render_text(session->diagnostics, session->sources,
                              {use_color(arguments.color), terminal_width()}));
    }
  }
  if (arguments.json) {
    print("{\"files\":" + std::to_string(totals.files) + ",\"errors\":" +
          std::to_string(totals.errors) + ",\"warnings\":" + std::to_string(totals.warnings) +
          ",\"diagnostics\":[" + json + "]}\n");
  } else {
    print(summary(totals));
  }
  return totals.errors == 0 ? kExitOk : kExitErrors;
}

}  // namespace virga::cli
