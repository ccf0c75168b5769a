// Follows a path such as spec.template.spec inside of a member.
#pragma once

#include <string>
#include <string_view>

#include "base/expected.h"
#include "schema/members/member.h"

namespace virga::schema {

struct FoundProperty {
  const Property* property;
  // The object or enum type of the property, or of its elements; null if it is neither.
  Definition type = static_cast<const ObjectType*>(nullptr);
};

// Follows names of properties, separated by dots. The first name is an input of a resource or
// function, else an output, or a property of an object type. Lists and maps are followed to their
// elements. `[0]` and the like after a name are ignored, because all elements have one type. Fails
// with a message that names the part that does not exist, and with a suggestion.
base::Expected<FoundProperty, std::string> find_property(const Member& member,
                                                         std::string_view path);

// Returns whether a definition was found.
bool exists(const Definition& definition);

}  // namespace virga::schema
