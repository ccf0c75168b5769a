// Pulumi YAML to PCL, and through PCL to C++.
#include <memory>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "convert/convert.h"
#include "convert/yaml/project_files.h"
#include "diag/render_text.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/languages.h"
#include "tool/convert/new_folder.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

std::shared_ptr<schema::Loader> loader_for(const ConvertArguments& arguments) {
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  project::Project project;
  project.root = arguments.path;
  return schemas.loader(schemas.paths(project));
}

void print_summary(const convert::Conversion& conversion, const std::string& folder,
                   std::size_t files) {
  const std::string counts = convert::count_text(conversion);
  print("converted the program to PCL in " + folder + ": " + schema::counted(files, "file") +
        (counts.empty() ? "" : ", " + counts) + "\n");
  for (const convert::RenamedName& name : conversion.renamed) {
    print("renamed: " + name.from + " to " + name.to + "\n");
  }
}

bool write_report(const ConvertArguments& arguments, const std::string& text) {
  if (arguments.report.empty()) return true;
  const auto written = base::real_file_system().write(arguments.report, text);
  if (!written) print_error("virga: " + written.error().str() + "\n");
  return static_cast<bool>(written);
}

void print_next_steps(const convert::ProjectFiles& made) {
  for (const std::string& path : made.outside) {
    print("next: check the path " + path + ", which is relative to the program\n");
  }
  std::string list;
  for (const std::string& name : made.not_copied) list += (list.empty() ? "" : ", ") + name;
  if (!list.empty()) print("not copied, because no literal path names it: " + list + "\n");
}

int write_pcl(const ConvertArguments& arguments, const convert::Conversion& conversion) {
  const auto made = convert::project_files(arguments.path, conversion, base::real_file_system());
  const auto written = made ? write_new_folder(arguments.folder, made->files)
                            : base::Result<void>(base::Unexpected(made.error()));
  if (!written) {
    print_error("virga: " + written.error().str() + "\n");
    return kExitErrors;
  }
  print_summary(conversion, arguments.folder, made->files.size());
  print_next_steps(*made);
  print("next: virga check " + arguments.folder + "\n");
  return kExitOk;
}

// The program in PCL exists in memory only, in the place of the old one.
int write_cpp(const ConvertArguments& arguments, const convert::Conversion& conversion) {
  ConvertArguments converted = arguments;
  converted.path = base::real_file_system().absolute(arguments.path);
  const auto made = convert::project_files(arguments.path, conversion, base::real_file_system());
  if (!made) {
    print_error("virga: " + made.error().str() + "\n");
    return kExitErrors;
  }
  base::MemoryFileSystem files;
  for (const auto& [path, text] : made->files) {
    files.files.emplace(converted.path + "/" + path, text);
  }
  return convert_to_cpp(converted, files);
}

}  // namespace

int convert_from_yaml(const ConvertArguments& arguments) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const auto loader = loader_for(arguments);
  const convert::Conversion conversion = convert::convert_yaml(
      arguments.path, base::real_file_system(), sources, loader.get(), diagnostics);
  print_error(diag::render_text(
      diagnostics, sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (!write_report(arguments, convert::report_json(conversion, diagnostics, sources))) {
    return kExitErrors;
  }
  if (diagnostics.has_errors()) return kExitErrors;
  return arguments.language == "cpp" ? write_cpp(arguments, conversion)
                                     : write_pcl(arguments, conversion);
}

}  // namespace virga::tool
