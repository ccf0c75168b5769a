// A member of a package, found for showing: a resource, a function or a type with all that is told
// about it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "schema/package.h"

namespace virga::cli {

using Definition = std::variant<const schema::Resource*, const schema::Function*,
                                const schema::ObjectType*, const schema::EnumType*>;

struct Member {
  std::shared_ptr<const schema::Package> package;
  Definition definition;
};

// The member of that name: a token of the schema or its canonical form, with the package's name in
// front or without, or the last part of a token if only one resource or function, or else only one
// type, ends so; `provider`. An Error if the schema is unusable there; null if there is no such
// member.
base::Result<Definition> find_member(const schema::Package& package, std::string_view name);

// The resources and functions whose tokens have `name` as their last part; the types if there are
// none.
std::vector<std::string> tokens_ending_in(const schema::Package& package, std::string_view name);

// "resource", "function"…
std::string_view kind_name(const Definition& definition);
const std::string& token(const Definition& definition);

// The token or the module most like `name`, with the package in front, or "".
std::string nearest_token(const schema::Package& package, std::string_view name);

// The object and enum types that a member's own properties mention, in order of mention, and
// the enum types that those object types mention; not the object types in object types.
std::vector<Definition> mentioned_types(const Member& member);

}  // namespace virga::cli
