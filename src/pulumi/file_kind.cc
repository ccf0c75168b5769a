#include "pulumi/file_kind.h"

#include <algorithm>

#include "base/check.h"

namespace virga::pulumi {

std::optional<FileKind> file_kind(std::span<const FileMember> members) {
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
    case FileKind::kProject: return "a project file";
    case FileKind::kMockRules: return "a file of rules for mocks";
    case FileKind::kState: return "the state of a stack";
    case FileKind::kSchema: return "the schema of a package";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::pulumi
