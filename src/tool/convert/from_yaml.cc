// Pulumi YAML to PCL, and through PCL to C++.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "convert/convert.h"
#include "convert/yaml/project_files.h"
#include "project/project.h"
#include "schema/members/type_text.h"
#include "tool/convert/command.h"
#include "tool/convert/conversion_rounds.h"
#include "tool/convert/languages.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

std::shared_ptr<schema::Loader> loader_for(const std::string& folder,
                                           const check::Schemas& schemas) {
  project::Project project;
  project.root = folder;
  return schemas.loader(schemas.paths(project));
}

// What is printed after the project is written.
std::vector<std::string> notes_of(const convert::Conversion& conversion,
                                  const convert::ProjectFiles& project) {
  std::vector<std::string> notes;
  for (const convert::RenamedName& name : conversion.renamed) {
    notes.push_back("renamed: " + name.from + " to " + name.to);
  }
  for (const std::string& path : project.outside) {
    notes.push_back("next: check the path " + path + ", which is relative to the program");
  }
  std::string list;
  for (const std::string& name : project.not_copied) list += (list.empty() ? "" : ", ") + name;
  if (!list.empty()) notes.push_back("not copied, because no literal path names it: " + list);
  return notes;
}

std::unique_ptr<ConvertedProject> convert_once(const ConvertArguments& arguments,
                                               const check::Schemas& schemas) {
  auto made = std::make_unique<ConvertedProject>();
  const auto loader = loader_for(arguments.path, schemas);
  const convert::Conversion conversion = convert::convert_yaml(
      arguments.path, base::real_file_system(), made->sources, loader.get(), made->diagnostics);
  made->summary = convert::summary_of(conversion);
  if (made->diagnostics.has_errors()) return made;
  auto project = convert::project_files(arguments.path, conversion, base::real_file_system());
  if (!project) {
    made->failure = project.error().str();
    return made;
  }
  const std::string counts = convert::count_text(conversion.counts);
  made->headline = "converted the program to PCL in " + arguments.folder + ": " +
                   schema::counted(project->files.size(), "file") +
                   (counts.empty() ? "" : ", " + counts);
  made->notes = notes_of(conversion, *project);
  made->next = "virga check " + arguments.folder;
  made->files = std::move(project->files);
  return made;
}

}  // namespace

ConvertOnce yaml_conversion(const ConvertArguments& arguments) {
  // Schemas cannot be moved, so std::make_shared() cannot create them.
  const std::shared_ptr<const check::Schemas> schemas(
      new check::Schemas(schemas_on_disk(arguments.schemas)));
  return [schemas](const ConvertArguments& given) { return convert_once(given, *schemas); };
}

}  // namespace virga::tool
