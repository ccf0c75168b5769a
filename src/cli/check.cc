// virga check: every mistake of one or more programs, nothing else.
#include "base/json_writer.h"
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

// `diagnostics` are the items of an array.
std::string summary_json(const Totals& totals, std::string_view diagnostics) {
  base::JsonWriter json;
  json.open('{').key("files").number(static_cast<std::int64_t>(totals.files));
  json.key("errors").number(static_cast<std::int64_t>(totals.errors));
  json.key("warnings").number(static_cast<std::int64_t>(totals.warnings));
  json.key("diagnostics").open('[').raw(diagnostics).close(']').close('}');
  return json.take();
}

}  // namespace

int check(const CheckArguments& arguments) {
  Totals totals;
  base::JsonWriter diagnostics;
  for (const std::string& path : arguments.paths) {
    if (!require_path(path)) return kExitUsage;
    const auto session = load(path, arguments.schemas);
    totals.files += session->project.files.size();
    totals.errors += session->diagnostics.error_count();
    totals.warnings += session->diagnostics.warning_count();
    if (arguments.json) {
      diag::append_json(diagnostics, session->diagnostics, session->sources);
    } else {
      print(diag::render_text(
          session->diagnostics, session->sources,
          {use_color(arguments.color, Stream::kOutput), terminal_width(Stream::kOutput)}));
    }
  }
  if (arguments.json) {
    print(summary_json(totals, diagnostics.take()) + "\n");
  } else {
    print(summary(totals));
  }
  return totals.errors == 0 ? kExitOk : kExitErrors;
}

}  // namespace virga::cli
