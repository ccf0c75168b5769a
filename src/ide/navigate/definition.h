// Where the thing at a position is declared, or where its type is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// A member of a package, or a part of it. The editor shows it as a page that is made from the
// schema.
struct SchemaPlace {
  PackagePtr package;
  std::string token;                           // of a resource, function, object type or enum type
  const schema::Property* property = nullptr;  // null: the member itself, or an enum value
  std::string value{};                         // an enum value; empty: none
  friend bool operator==(const SchemaPlace&, const SchemaPlace&) = default;
};

// A declaration in a file of the program.
struct FilePlace {
  base::Range whole;  // the block or attribute
  base::Range name;   // the name in it
  friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

// The folder of a component, which a label names.
struct FolderPlace {
  const bind::Program* program;
  friend bool operator==(const FolderPlace&, const FolderPlace&) = default;
};

using Place = std::variant<FilePlace, SchemaPlace, FolderPlace>;

struct Definition {
  base::Range origin;  // the name at the position
  Place place;
};

// The declaration of the name at an offset. A name that an assignment sets leads to its declaration
// in the component or package. Returns nullopt if no name with a declaration is there.
std::optional<Definition> definition(const Snapshot& snapshot, base::SourceId source,
                                     std::uint32_t offset);

// The declaration of the type of the value at an offset: a resource type, or an object or enum type
// of a package.
std::optional<Definition> type_definition(const Snapshot& snapshot, base::SourceId source,
                                          std::uint32_t offset);

}  // namespace virga::ide
