#include "cli/new/project_template.h"

#include <algorithm>
#include <array>

#include "base/json/json_text.h"
#include "base/text/ascii_case.h"
#include "cli/new/template_files.h"
#include "pulumi/names.h"

namespace virga::cli {
namespace {

constexpr std::array kTemplates = {
    ProjectTemplate{.name = "empty",
                    .description = "a program with one output",
                    .schema_folder = "",
                    .has_schemas = false,
                    .previews = ""},
    ProjectTemplate{.name = "web",
                    .description = "resources, configuration, a secret output, tests",
                    .schema_folder = "",
                    .previews = ""},
    ProjectTemplate{.name = "component",
                    .description = "a component in a folder, used twice",
                    .schema_folder = "",
                    .previews = ""},
    ProjectTemplate{.name = "policy-pack",
                    .description = "policies, and a program to test them",
                    .schema_folder = "example/",
                    .is_project = false,
                    .previews = " example --policy-pack ."},
    ProjectTemplate{.name = "tests",
                    .description = "tests of outputs, secrets, failures and updates",
                    .schema_folder = "",
                    .previews = ""},
};

// JSON strings are YAML.
std::string quoted_yaml(std::string_view text) {
  std::string out;
  base::append_json_string(out, text);
  return out;
}

// Project names that start with a letter are YAML strings, except for YAML's words.
std::string name_as_yaml(std::string_view name) {
  static constexpr std::array<std::string_view, 9> kWords = {"true", "false", "null", "yes", "no",
                                                             "on",   "off",   "y",    "n"};
  std::string lower;
  for (const char each : name) lower += base::to_ascii_lower(each);
  const bool is_plain = !lower.empty() && lower.front() >= 'a' && lower.front() <= 'z' &&
                        std::ranges::find(kWords, lower) == kWords.end();
  return is_plain ? std::string(name) : quoted_yaml(name);
}

// The placeholders are replaced in one pass, so an answer may contain a placeholder.
std::string filled(std::string_view text, const ProjectAnswers& answers) {
  constexpr std::string_view kProject = "${PROJECT}";
  constexpr std::string_view kDescription = "${DESCRIPTION}";
  std::string out;
  while (!text.empty()) {
    if (text.starts_with(kProject)) {
      // "${PROJECT}:title" is a key in a namespace.
      const bool is_key = text.substr(kProject.size()).starts_with(':');
      out += is_key ? answers.name : name_as_yaml(answers.name);
      text.remove_prefix(kProject.size());
    } else if (text.starts_with(kDescription)) {
      out += quoted_yaml(answers.description);
      text.remove_prefix(kDescription.size());
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace

std::span<const ProjectTemplate> project_templates() {
  return kTemplates;
}

const ProjectTemplate* find_template(std::string_view name) {
  const auto* found = std::ranges::find(kTemplates, name, &ProjectTemplate::name);
  return found == kTemplates.end() ? nullptr : found;
}

std::map<std::string, std::string> instantiate(const ProjectTemplate& from,
                                               const ProjectAnswers& answers) {
  std::map<std::string, std::string> files;
  const std::string folder = std::string(from.name) + "/";
  for (const EmbeddedFile& file : template_files()) {
    if (!file.name.starts_with(folder)) continue;
    std::string path(file.name.substr(folder.size()));
    if (path == "Pulumi.STACK.yaml") path = "Pulumi." + answers.stack + ".yaml";
    files[path] = path.ends_with(".yaml") ? filled(file.text, answers) : std::string(file.text);
  }
  if (!from.has_schemas) return files;
  for (const EmbeddedFile& file : template_schemas()) {
    files[std::string(from.schema_folder) + std::string(file.name)] = file.text;
  }
  return files;
}

std::string name_for_folder(std::string_view folder) {
  std::string name;
  for (const char each : folder.substr(0, pulumi::kMaxNameBytes)) {
    name += pulumi::is_name(std::string_view(&each, 1)) ? each : '-';
  }
  return name.find_first_not_of("-.") == std::string::npos ? "project" : name;
}

}  // namespace virga::cli
