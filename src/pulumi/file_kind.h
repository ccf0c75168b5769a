// The kinds of files that users name, by their names and by their content: for errors about a file
// of a wrong kind.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace virga::pulumi {

enum class FileKind : std::uint8_t {
  kProgram,
  kTests,
  kProject,
  kPackage,
  kPolicyPack,
  kStack,
  kMockRules,
  kState,
  kSchema,
  kYaml,  // another YAML file
  kJson,  // a JSON file; its content says more
};

// Returns the kind of the files with this name. Returns nullopt for an unknown extension.
std::optional<FileKind> kind_by_name(std::string_view path);

// A member of the object or map that a file contains.
struct FileMember {
  enum class Kind : std::uint8_t { kString, kNumber, kList, kMap, kOther };

  std::string_view name;
  Kind kind;
};

// Returns the kind of the file with these members. Returns nullopt unless it is certain: stack
// files and the configurations of policies have no members that identify them.
std::optional<FileKind> kind_by_content(std::span<const FileMember> members);

// "the state of a stack"; literals only.
const char* words_of(FileKind kind);

}  // namespace virga::pulumi
