// Pulumi YAML to PCL, and through PCL to C++.
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "convert/convert.h"
#include "diag/render_text.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/languages.h"
#include "tool/convert/new_folder.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

using Files = std::map<std::string, std::string>;

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

// Names what is beside the old program and not in the new folder.
void print_not_copied(const std::string& folder, const Files& out) {
  const auto names = base::real_file_system().list(folder);
  std::string list;
  for (const std::string& name : names ? *names : std::vector<std::string>()) {
    const bool is_converted = name == "sdks" || name.ends_with(".yaml") || name == "Main.json";
    const auto copied = out.lower_bound(name);
    const bool is_copied = copied != out.end() && copied->first.starts_with(name);
    if (is_converted || is_copied || name.starts_with('.')) continue;
    list += (list.empty() ? "" : ", ") + name;
  }
  if (!list.empty()) print("not copied, because no literal path names it: " + list + "\n");
}

bool write_report(const ConvertArguments& arguments, const std::string& text) {
  if (arguments.report.empty()) return true;
  const auto written = base::real_file_system().write(arguments.report, text);
  if (!written) print_error("virga: " + written.error().str() + "\n");
  return static_cast<bool>(written);
}

int write_pcl(const ConvertArguments& arguments, const convert::Conversion& conversion) {
  std::vector<std::string> outside;
  const auto out =
      convert::project_files(arguments.path, conversion, base::real_file_system(), outside);
  const auto written = out ? write_new_folder(arguments.folder, *out)
                           : base::Result<void>(base::Unexpected(out.error()));
  if (!written) {
    print_error("virga: " + written.error().str() + "\n");
    return kExitErrors;
  }
  print_summary(conversion, arguments.folder, out->size());
  for (const std::string& path : outside) {
    print("next: check the path " + path + ", which is relative to the program\n");
  }
  print_not_copied(arguments.path, *out);
  print("next: virga check " + arguments.folder + "\n");
  return kExitOk;
}

// The program in PCL exists in memory only, in the place of the old one.
int write_cpp(const ConvertArguments& arguments, const convert::Conversion& conversion) {
  ConvertArguments converted = arguments;
  converted.path = base::real_file_system().absolute(arguments.path);
  base::MemoryFileSystem files;
  std::vector<std::string> outside;
  const auto out =
      convert::project_files(arguments.path, conversion, base::real_file_system(), outside);
  if (!out) {
    print_error("virga: " + out.error().str() + "\n");
    return kExitErrors;
  }
  for (const auto& [path, text] : *out) {
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
