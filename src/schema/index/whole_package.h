// A package with all definitions read, for callers that publish or check a schema. Other callers
// read the definitions that they use (package.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "schema/package.h"

namespace virga::schema {

struct WholePackage {
  std::shared_ptr<const Package> package;
  // The first error of each definition, with its path: the configuration, the provider, then
  // resources, functions and types by token. A reference to a missing type or resource is not an
  // error, because programs can work without it.
  std::vector<base::Error> mistakes;
};

// See Package::parse.
base::Result<WholePackage> parse_whole(std::string text, std::string where,
                                       const base::Limits& limits = {});

}  // namespace virga::schema
