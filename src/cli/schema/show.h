// What `virga schema` prints of packages and their members, for people and for tools.
#pragma once

#include <cstdint>
#include <string>

#include "cli/schema/member.h"

namespace virga::cli {

struct Look {
  bool color = false;
  std::uint32_t width = 100;  // columns
};

// A member with its properties, the types that these mention, and an example.
std::string show_text(const Member& member, const Look& look);
std::string show_json(const Member& member);

// A package: what it is, how much is in it, and what its provider takes.
base::Result<std::string> show_text(const schema::Package& package, const Look& look);
base::Result<std::string> show_json(const schema::Package& package);

}  // namespace virga::cli
