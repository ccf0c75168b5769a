// Makes the model of a package from its schema.
#pragma once

#include <string>

#include "base/error.h"
#include "cpp/model/model.h"
#include "schema/loader.h"

namespace virga::cpp {

// `module`: only the resources and functions of this module and of those below it, such as "s3" or
// "apps/v1", and the types that they use; empty: all. Fails if a definition of the schema is
// invalid, or if the package has no such module. The package must outlive the model. `loader`
// returns the packages whose types this one uses; it may be null.
base::Result<Package> build_package(const schema::Package& schema, const std::string& module = {},
                                    schema::Loader* loader = nullptr);

}  // namespace virga::cpp
