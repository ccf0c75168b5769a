// Terraform to PCL, and through PCL to C++.
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/system/file_system.h"
#include "check/settings/read_settings.h"
#include "cli/given_schemas.h"
#include "cli/terminal/terminal.h"
#include "convert/terraform/mapping/file_mappings.h"
#include "convert/terraform/mapping/mappings_in_turn.h"
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
                                               const check::Schemas& schemas,
                                               convert::terraform::Mappings& mappings) {
  const base::FileSystem& disk = base::real_file_system();
  project::Project project;
  project.root = arguments.path;
  const auto loader = schemas.loader(schemas.paths(project));
  auto made = std::make_unique<ConvertedProject>();
  check::Settings settings = check::find_settings(arguments.path, disk, made->sources);
  convert::terraform::FileMappings of_settings(disk, settings.mapping_paths());
  convert::terraform::MappingsInTurn in_turn{&mappings, &of_settings};
  const Program program = convert::terraform::convert_terraform(
      arguments.path, convert::terraform::project_name(disk.absolute(arguments.path)), disk,
      *loader, made->sources, made->diagnostics,
      {.mappings = &in_turn, .values = value_options(arguments.translation)});
  made->diagnostics.append(std::move(settings.diagnostics));
  made->summary = summary_of(program);
  for (const auto* list : {&program.files, &program.data}) {
    for (const File& file : *list) made->files.emplace(file.name, file.text);
  }
  made->headline = "converted the configuration to PCL in " + arguments.folder + ": " +
                   schema::counted(program.files.size(), "file");
  made->next = "virga check " + arguments.folder;
  return made;
}

}  // namespace

base::Result<ConvertOnce> terraform_conversion(const ConvertArguments& arguments,
                                               std::stop_token stop) {
  auto opened = open_mappings(arguments.translation.mappings, std::move(stop));
  if (!opened) return base::Unexpected(std::move(opened).error());
  const std::shared_ptr<convert::terraform::Mappings> mappings = *std::move(opened);
  // Schemas cannot be moved, so std::make_shared() cannot create them.
  const std::shared_ptr<const check::Schemas> schemas(
      new check::Schemas(schemas_on_disk(arguments.schemas)));
  return ConvertOnce([mappings, schemas](const ConvertArguments& given) {
    return convert_once(given, *schemas, *mappings);
  });
}

}  // namespace virga::tool
