// Terraform to PCL, and through PCL to C++.
#include <map>
#include <string>

#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "convert/terraform/project/project_name.h"
#include "convert/terraform/terraform.h"
#include "diag/render_text.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/given_mappings.h"
#include "tool/convert/languages.h"
#include "tool/convert/new_folder.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

using convert::terraform::File;
using convert::terraform::Program;
using Files = std::map<std::string, std::string>;

Files files_of(const Program& program) {
  Files files;
  for (const auto* list : {&program.files, &program.data}) {
    for (const File& file : *list) files.emplace(file.name, file.text);
  }
  return files;
}

int write_pcl(const ConvertArguments& arguments, const Program& program) {
  if (const auto written = write_new_folder(arguments.folder, files_of(program)); !written) {
    print_error("virga: " + written.error().str() + "\n");
    return kExitErrors;
  }
  print("converted the configuration to PCL in " + arguments.folder + ": " +
        schema::counted(program.files.size(), "file") + "\n");
  print("next: virga check " + arguments.folder + "\n");
  return kExitOk;
}

// The program in PCL exists in memory only, in the place of the configuration.
int write_cpp(const ConvertArguments& arguments, const Program& program) {
  ConvertArguments converted = arguments;
  converted.path = base::real_file_system().absolute(arguments.path);
  base::MemoryFileSystem files;
  for (const auto& [path, text] : files_of(program)) {
    files.files.emplace(converted.path + "/" + path, text);
  }
  return convert_to_cpp(converted, files);
}

}  // namespace

int convert_from_terraform(const ConvertArguments& arguments) {
  const base::FileSystem& disk = base::real_file_system();
  if (!disk.is_directory(arguments.path)) {
    print_error("virga: " + arguments.path + " is not a folder\n");
    return kExitUsage;
  }
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  project::Project project;
  project.root = arguments.path;
  const auto loader = schemas.loader(schemas.paths(project));
  const auto mappings = open_mappings(arguments.mappings);
  if (!mappings) {
    print_error("virga: " + mappings.error().str() + "\n");
    return kExitUsage;
  }
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const Program program = convert::terraform::convert_terraform(
      arguments.path, convert::terraform::project_name(disk.absolute(arguments.path)), disk,
      *loader, sources, diagnostics, {}, mappings->get());
  print_error(diag::render_text(
      diagnostics, sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (diagnostics.has_errors()) return kExitErrors;
  return arguments.language == "cpp" ? write_cpp(arguments, program)
                                     : write_pcl(arguments, program);
}

}  // namespace virga::tool
