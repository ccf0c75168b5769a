// A package of which every definition was read: for whoever hands a schema on. Those who use one
// read what they touch (package.h).
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
  // Of the configuration, the provider, then resources, functions and types by their tokens: the
  // first one of each, with its place in the schema. What refers to a type or a resource that is
  // missing is no mistake: programs get by without.
  std::vector<base::Error> mistakes;
};

// As Package::parse.
base::Result<WholePackage> parse_whole(std::string text, std::string where,
                                       const base::Limits& limits = {});

}  // namespace virga::schema
