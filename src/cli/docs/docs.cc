// virga docs: writes the documentation of components and policy packs.
#include <filesystem>
#include <memory>
#include <set>
#include <vector>

#include "base/system/file_system.h"
#include "check/diagnostics/missing_schemas.h"
#include "check/session/load.h"
#include "cli/cli.h"
#include "cli/docs/command.h"
#include "cli/docs/inject.h"
#include "cli/docs/markdown.h"
#include "cli/docs/pages.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "diag/codes/tool.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

namespace codes = diag::codes;

std::unique_ptr<check::Session> open(const DocsArguments& arguments) {
  const std::string& path = arguments.path;
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas};
  if (check::is_package(path, inputs.files)) return check::load_package(path, inputs);
  if (project::is_policy_pack(path, inputs.files)) return check::load_policy_pack(path, inputs);
  return check::load(path, inputs);
}

// Returns the pages as one text, each with its title at this level.
std::string combined(const std::vector<DocsPage>& pages, int level) {
  std::string out;
  for (const DocsPage& each : pages) {
    out += (out.empty() ? "" : "\n") + heading(level, each.title) + "\n" + each.text;
  }
  return out;
}

class DocsWriter {
 public:
  DocsWriter(const DocsArguments& arguments, const check::Session& session)
      : arguments_(arguments), session_(session) {}

  // Writes the pages, or compares the files with them.
  void write() {
    const auto pages = docs_pages(session_, {});
    if (pages.empty()) {
      diagnostics_.add(codes::kNothingToDocument, {}, diag::PathText{arguments_.path});
      return;
    }
    if (!arguments_.inject.empty()) return inject_into(arguments_.inject, pages);
    const std::string& output = arguments_.output;
    if (output.empty() || output == "-") return print(combined(pages, 1));
    if (is_file(output)) return put(output, combined(pages, 1));
    for (const DocsPage& each : pages) {
      put((std::filesystem::path(output) / file_name(each.name)).string(), combined({each}, 1));
    }
  }

  const diag::Diagnostics& diagnostics() const { return diagnostics_; }
  int exit_code() const {
    return diagnostics_.has_errors() || (arguments_.check && is_changed_) ? kExitErrors : kExitOk;
  }

 private:
  bool is_file(const std::string& path) const {
    return files_.is_file(path) || (!files_.is_directory(path) && path.ends_with(".md"));
  }

  // Names of projects may differ only in case, or have characters that a file name cannot have.
  std::string file_name(std::string name) {
    for (char& c : name) {
      if (c == '/' || c == '\0') c = '-';
    }
    std::string unique = name;
    for (int i = 2; !used_.insert(unique).second; ++i) unique = name + "-" + std::to_string(i);
    return unique + ".md";
  }

  void inject_into(const std::string& path, const std::vector<DocsPage>& pages) {
    const auto before = files_.read(path, session_.limits.max_source_bytes);
    if (!before) {
      diagnostics_.add(codes::kFileUnreadable, {}, diag::PathText{path},
                       diag::Reason{before.error().str()});
      return;
    }
    // The file has a title of its own.
    const std::string docs =
        pages.size() == 1 ? pages.front().text : combined(docs_pages(session_, {.level = 3}), 2);
    const auto after = inject(*before, docs);
    if (!after) return report_no_markers(path, after.error().str());
    put(path, *after);
  }

  void report_no_markers(const std::string& path, const std::string& reason) {
    diagnostics_.add(codes::kNoDocumentationMarkers, {}, diag::PathText{path}, diag::Reason{reason})
        .help({"write these lines where the documentation belongs: {0} and {1}",
               diag::Excerpt{std::string(kDocsBegin)}, diag::Excerpt{std::string(kDocsEnd)}});
  }

  // Writes the file if its text changes, and prints its name.
  void put(const std::string& path, const std::string& text) {
    const auto before = files_.is_file(path) ? files_.read(path, session_.limits.max_source_bytes)
                                             : base::Result<std::string>(base::fail(""));
    if (before && *before == text) return;
    is_changed_ = true;
    if (!arguments_.check) {
      std::error_code error;
      const auto folder = std::filesystem::path(path).parent_path();
      if (!folder.empty()) std::filesystem::create_directories(folder, error);
      if (const auto written = files_.write(path, text); !written) {
        diagnostics_.add(codes::kFileUnwritable, {}, diag::PathText{path},
                         diag::Reason{written.error().str()});
        return;
      }
    }
    print(path + "\n");
  }

  const DocsArguments& arguments_;
  const check::Session& session_;
  base::FileSystem& files_ = base::real_file_system();
  diag::Diagnostics diagnostics_;
  std::set<std::string> used_;
  bool is_changed_ = false;
};

void print_diagnostics(const DocsArguments& arguments, const diag::Diagnostics& diagnostics,
                       const base::Sources& sources) {
  print_error(diag::render_text(
      diagnostics, sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
}

// Declarations have their types without the schemas.
void drop_missing_schemas(diag::Diagnostics& diagnostics) {
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    keep.push_back(!check::is_missing_schema(each));
  }
  diagnostics.keep(keep);
}

// Whether the documentation goes to the terminal, where --check has nothing to compare.
bool has_no_file(const DocsArguments& arguments) {
  return arguments.inject.empty() && (arguments.output.empty() || arguments.output == "-");
}

}  // namespace

int docs(const DocsArguments& arguments) {
  if (!require_path(arguments.path) || !open_given_schemas(arguments.schemas)) return kExitUsage;
  if (arguments.check && has_no_file(arguments)) {
    print_error("virga: --check needs --output FILE or --inject FILE\n");
    return kExitUsage;
  }
  const auto session = open(arguments);
  drop_missing_schemas(session->diagnostics);
  if (session->diagnostics.has_errors()) {
    print_diagnostics(arguments, session->diagnostics, session->sources);
    return kExitErrors;
  }
  DocsWriter writer(arguments, *session);
  writer.write();
  print_diagnostics(arguments, writer.diagnostics(), session->sources);
  return writer.exit_code();
}

}  // namespace virga::cli
