#include "tool/convert/from_terraform.h"

#include <filesystem>

#include "base/system/file_system.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "convert/terraform/terraform.h"
#include "diag/render_text.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/generate/output_folder.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

using convert::terraform::File;
using convert::terraform::Program;

std::string project_name(const std::string& path) {
  std::string name = std::filesystem::absolute(path).lexically_normal().filename().string();
  if (name.empty()) name = std::filesystem::absolute(path).parent_path().filename().string();
  return name.empty() ? "project" : name;
}

base::Result<void> write_program(const std::string& path, const Program& program) {
  std::error_code error;
  if (std::filesystem::exists(path, error) && !std::filesystem::is_empty(path, error)) {
    return base::fail("the folder " + path + " is not empty");
  }
  auto folder = OutputFolder::open(path);
  if (!folder) return base::Unexpected(folder.error());
  for (const auto* files : {&program.files, &program.data}) {
    for (const File& file : *files) {
      if (auto written = folder->write(file.name, file.text); !written) return written;
    }
  }
  return folder->commit();
}

}  // namespace

int convert_from_terraform(const ConvertArguments& arguments) {
  if (arguments.language == "cpp") {
    print_error("virga: convert to pcl first, then from pcl to cpp\n");
    return kExitUsage;
  }
  if (!base::real_file_system().is_directory(arguments.path)) {
    print_error("virga: " + arguments.path + " is not a folder\n");
    return kExitUsage;
  }
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  project::Project project;
  project.root = arguments.path;
  const auto loader = schemas.loader(schemas.paths(project));
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const Program program = convert::terraform::convert_terraform(
      arguments.path, project_name(arguments.path), base::real_file_system(), *loader, sources,
      diagnostics);
  print_error(diag::render_text(
      diagnostics, sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (diagnostics.has_errors()) return kExitErrors;
  if (const auto written = write_program(arguments.folder, program); !written) {
    print_error("virga: " + written.error().str() + "\n");
    return kExitErrors;
  }
  print("converted the configuration to PCL in " + arguments.folder + ": " +
        schema::counted(program.files.size(), "file") + "\n");
  return kExitOk;
}

}  // namespace virga::tool
