// Finds a member of a package (a resource, a function or a type) with all its information.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "schema/package.h"

namespace virga::schema {

using Definition =
    std::variant<const Resource*, const Function*, const ObjectType*, const EnumType*>;

struct Member {
  std::shared_ptr<const Package> package;
  Definition definition;
};

// Returns the member with this name. The name is a token of the schema or its canonical form, with
// or without the name of the package. It may be only the last part of a token if that is unique
// among resources and functions, or else among types. `provider` names the provider. Fails if the
// schema is invalid at this place. Returns null if the member does not exist.
base::Result<Definition> find_member(const Package& package, std::string_view name);

// Returns the resources and functions whose tokens end with the part `name`. Returns the types if
// there are none.
std::vector<std::string> tokens_ending_in(const Package& package, std::string_view name);

// Returns "resource", "function" and so on.
std::string_view kind_name(const Definition& definition);
const std::string& token(const Definition& definition);

// Returns the token or the module most similar to `name`, with the package in front. Returns "" if
// there is none.
std::string nearest_token(const Package& package, std::string_view name);

// Returns the object and enum types that a member's own properties mention, in order of mention,
// and the enum types that those object types mention. Object types inside of object types are
// omitted.
std::vector<Definition> mentioned_types(const Member& member);

}  // namespace virga::schema
