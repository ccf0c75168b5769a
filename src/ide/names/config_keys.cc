#include "ide/names/config_keys.h"

#include <string>

#include "project/config.h"
#include "project/yaml.h"

namespace virga::ide {

bool is_config_file(const base::Source& source) {
  const std::string_view path = source.name();
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.starts_with("Pulumi.") && name.ends_with(".yaml");
}

std::optional<NodeRef> config_of_key(const Snapshot& snapshot, std::string_view key) {
  const std::string& project = snapshot.session().project.name;
  const std::string full = project::full_config_key(key, project);
  for (std::uint32_t i = 0; i < snapshot.program.nodes.size(); ++i) {
    const bind::Node& node = snapshot.program.nodes[i];
    if (node.kind != bind::NodeKind::kConfig) continue;
    if (full == project + ":" + node.logical_name) {
      return NodeRef{&snapshot.program, bind::NodeId{i}};
    }
  }
  return std::nullopt;
}

void visit_config_keys(const Snapshot& snapshot, const base::Source& file,
                       const VisitOccurrence& visit) {
  diag::Diagnostics ignored;
  const auto yaml = project::parse_yaml(file, ignored);
  const project::Yaml* config = yaml ? yaml->find("config") : nullptr;
  if (!config) return;
  for (const project::Yaml::Member& member : config->members) {
    const auto found = config_of_key(snapshot, member.key.text);
    if (!found) continue;
    const bind::Node& node = snapshot.bind(*found);
    const auto* variable = node.if_is<bind::ConfigVariable>();
    // A key with escapes does not contain the name.
    const std::size_t at = file.text(member.key.range.span).rfind(node.logical_name);
    if (at == std::string_view::npos) continue;
    const auto begin = static_cast<std::uint32_t>(member.key.range.span.begin + at);
    const auto end = static_cast<std::uint32_t>(begin + node.logical_name.size());
    visit({file.range({begin, end}), *found, Occurrence::Role::kGiven,
           variable ? &variable->declared : nullptr});
  }
}

}  // namespace virga::ide
