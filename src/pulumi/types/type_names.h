// The names of the kinds of types, for parsing and writing.
#pragma once

#include <string_view>

#include "pulumi/types/type.h"

namespace virga::pulumi {

struct TypeName {
  std::string_view name;
  TypeKind kind;
};

inline constexpr TypeName kTypeNames[] = {
    {"Dynamic", TypeKind::kDynamic}, {"Null", TypeKind::kNull},
    {"Bool", TypeKind::kBool},       {"Number", TypeKind::kNumber},
    {"String", TypeKind::kString},   {"Asset", TypeKind::kAsset},
    {"Archive", TypeKind::kArchive}, {"ResourceReference", TypeKind::kReference},
    {"Tuple", TypeKind::kTuple},     {"Array", TypeKind::kArray},
    {"Map", TypeKind::kMap},         {"Union", TypeKind::kUnion},
    {"Enum", TypeKind::kEnum},       {"Object", TypeKind::kObject},
    {"Promise", TypeKind::kPromise}, {"Output", TypeKind::kOutput},
};
static_assert(std::size(kTypeNames) == kTypeKindCount);

constexpr std::string_view name_of(TypeKind kind) {
  return kTypeNames[static_cast<std::size_t>(kind)].name;
}

// Returns whether a property name needs no quotes.
bool is_bare_name(std::string_view name);

}  // namespace virga::pulumi
