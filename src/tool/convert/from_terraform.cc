// Terraform to PCL, and through PCL to C++.
#include <memory>
#include <string>

#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "convert/terraform/project/project_name.h"
#include "convert/terraform/terraform.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/conversion_rounds.h"
#include "tool/convert/given_mappings.h"
#include "tool/convert/languages.h"
#include "tool/convert/value_options.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

using convert::terraform::File;
using convert::terraform::Program;

std::unique_ptr<ConvertedProject> convert_once(const ConvertArguments& arguments,
                                               convert::terraform::Mappings& mappings) {
  const base::FileSystem& disk = base::real_file_system();
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  project::Project project;
  project.root = arguments.path;
  const auto loader = schemas.loader(schemas.paths(project));
  auto made = std::make_unique<ConvertedProject>();
  const Program program = convert::terraform::convert_terraform(
      arguments.path, convert::terraform::project_name(disk.absolute(arguments.path)), disk,
      *loader, made->sources, made->diagnostics,
      {.mappings = &mappings, .values = value_options(arguments.translation)});
  made->summary = summary_of(program);
  for (const auto* list : {&program.files, &program.data}) {
    for (const File& file : *list) made->files.emplace(file.name, file.text);
  }
  made->headline = "converted the configuration to PCL in " + arguments.folder + ": " +
                   schema::counted(program.files.size(), "file");
  made->notes = {"next: virga check " + arguments.folder};
  return made;
}

}  // namespace

int convert_from_terraform(const ConvertArguments& arguments) {
  if (!base::real_file_system().is_directory(arguments.path)) {
    print_error("virga: " + arguments.path + " is not a folder\n");
    return kExitUsage;
  }
  const auto mappings = open_mappings(arguments.translation.mappings);
  if (!mappings) {
    print_error("virga: " + mappings.error().str() + "\n");
    return kExitUsage;
  }
  return convert_in_rounds(arguments, [&] { return convert_once(arguments, **mappings); });
}

}  // namespace virga::tool
