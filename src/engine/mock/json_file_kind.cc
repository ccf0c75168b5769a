#include "engine/mock/json_file_kind.h"

#include <vector>

namespace virga::engine {
namespace {

using pulumi::FileMember;

FileMember::Kind kind_of(hcl::JsonKind kind) {
  switch (kind) {
    case hcl::JsonKind::kString: return FileMember::Kind::kString;
    case hcl::JsonKind::kNumber: return FileMember::Kind::kNumber;
    case hcl::JsonKind::kArray: return FileMember::Kind::kList;
    case hcl::JsonKind::kObject: return FileMember::Kind::kMap;
    case hcl::JsonKind::kInvalid:
    case hcl::JsonKind::kNull:
    case hcl::JsonKind::kBool: break;
  }
  return FileMember::Kind::kOther;
}

}  // namespace

std::optional<pulumi::FileKind> json_file_kind(const hcl::JsonNode& root) {
  const auto* object = root.if_is<hcl::JsonObject>();
  if (!object) return std::nullopt;
  std::vector<FileMember> members;
  for (const hcl::JsonProperty& each : object->properties) {
    members.push_back({each.name.text, kind_of(each.value->kind)});
  }
  return pulumi::kind_by_content(members);
}

}  // namespace virga::engine
