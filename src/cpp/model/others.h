// Finds the types of other packages.
#pragma once

#include "base/error.h"
#include "cpp/model/model.h"
#include "schema/loader.h"

namespace virga::cpp {

// Adds models of the packages whose types the package uses. Types of a package without a schema
// remain any values, with a note, because only the schema says what they are and which names they
// have. Fails if the schema of another package is invalid. `loader` may be null: no schemas.
base::Result<void> add_other_packages(Package& package, schema::Loader* loader);

// The C++ entity of a type of another package; all are null if it has none.
struct Other {
  const Package* package = nullptr;
  const Object* object = nullptr;
  const Enum* enumeration = nullptr;
  const Resource* resource = nullptr;
};
Other find_other(const Package& package, const schema::Type& type);

}  // namespace virga::cpp
