// Gives names to everything in a package. docs/cpp.md, "Names", describes the rules for users.
#pragma once

#include <map>
#include <string>

#include "cpp/model/model.h"
#include "cpp/names/scope.h"

namespace virga::cpp {

// Names in C++ of a package: "aws_native" for "aws-native".
std::string package_space(std::string_view package);

// The place of a token: its namespace, folder and last part.
struct Place {
  std::string space;
  std::string folder;
  std::string last;
};
// `canonical`: "package:module:Name"; the module may be empty.
Place place_of(std::string_view package, std::string_view canonical);

// The scopes of a package, by namespace and by folder.
class Names {
 public:
  Scope& space(const std::string& space) { return spaces_[space]; }
  // Returns the path of a new header in the folder.
  std::string header(const std::string& folder, std::string_view name);

 private:
  std::map<std::string, Scope> spaces_;
  std::map<std::string, Scope> folders_;
};

// The names that the members of a struct cannot have, because its functions have them.
Scope struct_scope();

// The members of a struct.
Members name_members(const schema::Properties& properties);

// The names that accessors and methods of a resource cannot have.
Scope resource_scope();

}  // namespace virga::cpp
