// The templates of `virga new`: which exist, and the files of a project that is made from one.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace virga::cli {

struct ProjectTemplate {
  std::string_view name;  // a folder of templates/new/
  std::string_view description;
  // The folder below which the schemas are written, "" or with a "/" at its end.
  std::string_view schema_folder;
  bool has_schemas = true;
  bool is_project = true;     // has a name and a stack
  std::string_view previews;  // the arguments of `virga preview`, as in "example --policy-pack ."
};

std::span<const ProjectTemplate> project_templates();

// Returns null if there is no such template.
const ProjectTemplate* find_template(std::string_view name);

struct ProjectAnswers {
  std::string name;
  std::string description;
  std::string stack;
};

// Returns the files of a project by their paths. In YAML files, ${PROJECT} and ${DESCRIPTION}
// become the name and the description as YAML; Pulumi.STACK.yaml gets the name of the stack.
std::map<std::string, std::string> instantiate(const ProjectTemplate& from,
                                               const ProjectAnswers& answers);

// Returns the name of a folder as the name of a project: other characters become "-".
std::string name_for_folder(std::string_view folder);

}  // namespace virga::cli
