#include <algorithm>

#include "base/system/file_system.h"
#include "check/session/load.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/schema/command.h"
#include "cli/schema/show.h"
#include "cli/terminal/terminal.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

// Returns the page of the package, then the pages of its components.
std::string pages(const std::shared_ptr<const schema::Package>& package, const Look& look) {
  std::string text = show_text(*package, look).value_or("");
  for (const std::string& token : package->resource_tokens()) {
    const auto found = schema::find_member(*package, token);
    if (found) text += "\n" + show_text(Member{package, *found}, look);
  }
  return text;
}

void print_problems(const check::Session& session, const SchemaArguments& arguments) {
  if (session.diagnostics.empty()) return;
  const diag::TextStyle style{use_color(arguments.color, Stream::kError),
                              terminal_width(Stream::kError)};
  print_error(diag::render_text(session.diagnostics, session.sources, style));
}

int show(const std::string& path, const SchemaArguments& arguments) {
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const auto session = check::load_package(path, {base::real_file_system(), schemas});
  print_problems(*session, arguments);
  if (session->diagnostics.has_errors()) return kExitErrors;
  const std::string& text = session->package.schema;
  if (arguments.json) {
    print(text + "\n");
    return kExitOk;
  }
  const auto package = schema::Package::parse(text, path);
  VIRGA_CHECK(package);
  print(pages(*package,
              {use_color(arguments.color, Stream::kOutput), terminal_width(Stream::kOutput)}));
  return kExitOk;
}

}  // namespace

int schema_of(const SchemaArguments& arguments) {
  int exit_code = kExitOk;
  for (std::size_t i = 0; i < arguments.words.size(); ++i) {
    if (!require_path(arguments.words[i])) return kExitUsage;
    if (i > 0 && !arguments.json) print("\n");
    exit_code = std::max(exit_code, show(arguments.words[i], arguments));
  }
  return exit_code;
}

}  // namespace virga::cli
