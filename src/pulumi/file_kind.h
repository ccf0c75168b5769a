// The kinds of files, by their content: for errors about a file of a wrong kind.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace virga::pulumi {

enum class FileKind : std::uint8_t { kProject, kMockRules, kState, kSchema };

// A member of the object or map that a file contains.
struct FileMember {
  enum class Kind : std::uint8_t { kString, kNumber, kList, kMap, kOther };

  std::string_view name;
  Kind kind;
};

// Returns the kind of the file with these members. Returns nullopt unless it is certain: stack
// files and the configurations of policies have no members that identify them.
std::optional<FileKind> file_kind(std::span<const FileMember> members);

// "the state of a stack"; literals only.
const char* words_of(FileKind kind);

}  // namespace virga::pulumi
