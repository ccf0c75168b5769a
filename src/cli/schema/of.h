// `virga schema of`: shows the schema that a package of components publishes.
#pragma once

#include "cli/cli.h"

namespace virga::cli {

int schema_of(const SchemaArguments& arguments);

}  // namespace virga::cli
