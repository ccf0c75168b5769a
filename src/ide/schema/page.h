// Pages about the members of packages, which an editor shows as documents without a file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/members/member.h"

namespace virga::ide {

struct SchemaPage {
  // The place of a property or enum value in the text.
  struct Place {
    std::string name;
    std::uint32_t line;                          // of its heading, from 1
    const schema::Property* property = nullptr;  // null: an enum value or a method
  };

  std::string title;               // "Pet (zoo 1.0.0)"
  std::string markdown;            // ends with a line break
  std::vector<Place> places;       // in the order of the text
  std::vector<std::string> types;  // tokens of the object and enum types that the member mentions

  // The line of a property, which may share its name with another one: an input and an output. The
  // first line of the page if the member does not have the property.
  std::uint32_t line_of(const schema::Property& property) const;
  // The line of the enum value, method or property with this name, or the first line of the page.
  std::uint32_t line_of(std::string_view name) const;
};

// The page of a member. O(size of its definition).
SchemaPage schema_page(const schema::Member& member);

// The page of the resource, function, object type or enum type with this token, in its canonical
// form or as in the schema. Returns nullopt if the package has no such member, or if its definition
// is invalid.
std::optional<SchemaPage> schema_page(std::shared_ptr<const schema::Package> package,
                                      std::string_view token);

}  // namespace virga::ide
