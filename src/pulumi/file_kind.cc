#include "pulumi/file_kind.h"

#include <algorithm>

#include "base/check.h"

namespace virga::pulumi {

std::optional<FileKind> kind_by_name(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  if (name.ends_with(".pp")) return FileKind::kProgram;
  if (name.ends_with(".pptest")) return FileKind::kTests;
  if (name.ends_with(".json")) return FileKind::kJson;
  if (!name.ends_with(".yaml") && !name.ends_with(".yml")) return std::nullopt;
  const std::string_view stem = name.substr(0, name.rfind('.'));
  if (stem == "Pulumi") return FileKind::kProject;
  if (stem == "PulumiPlugin") return FileKind::kPackage;
  if (stem == "PulumiPolicy") return FileKind::kPolicyPack;
  return stem.starts_with("Pulumi.") ? FileKind::kStack : FileKind::kYaml;
}

std::optional<FileKind> kind_by_content(std::span<const FileMember> members) {
  using Kind = FileMember::Kind;
  const auto has = [&](std::string_view name, Kind kind) {
    return std::ranges::any_of(
        members, [&](const FileMember& each) { return each.name == name && each.kind == kind; });
  };
  if (std::ranges::find(members, "runtime", &FileMember::name) != members.end()) {
    return FileKind::kProject;
  }
  for (const char* list : {"resources", "functions", "methods"}) {
    if (has(list, Kind::kList)) return FileKind::kMockRules;
  }
  if (has("version", Kind::kNumber) && has("deployment", Kind::kMap)) return FileKind::kState;
  if (has("name", Kind::kString) && has("resources", Kind::kMap)) return FileKind::kSchema;
  return std::nullopt;
}

const char* words_of(FileKind kind) {
  switch (kind) {
    case FileKind::kProgram: return "a program";
    case FileKind::kTests: return "a test file";
    case FileKind::kProject: return "a project file";
    case FileKind::kPackage: return "the file of a package";
    case FileKind::kPolicyPack: return "the file of a policy pack";
    case FileKind::kStack: return "a stack file";
    case FileKind::kMockRules: return "a file of rules for mocks";
    case FileKind::kState: return "the state of a stack";
    case FileKind::kSchema: return "the schema of a package";
    case FileKind::kYaml: return "a YAML file";
    case FileKind::kJson: return "a JSON file";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::pulumi
