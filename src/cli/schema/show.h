// Writes the output of `virga schema` for packages and their members, as text and as JSON.
#pragma once

#include <cstdint>
#include <string>

#include "schema/members/member.h"
#include "schema/members/module.h"
#include "schema/members/property_path.h"

namespace virga::cli {

using schema::Definition;
using schema::FoundProperty;
using schema::Member;
using schema::Module;

struct Look {
  bool color = false;
  std::uint32_t width = 100;  // columns
  bool brief = false;         // one line for each property
};

// A member with its properties, the types that they mention, and an example.
std::string show_text(const Member& member, const Look& look);  // show_text.cc
std::string show_json(const Member& member);                    // show_json.cc

// The property or type that a path in a member leads to.
std::string show_text(const Member& member, std::string_view path, const FoundProperty& found,
                      const Look& look);  // show_text.cc
// show_json.cc
std::string show_json(const Member& member, std::string_view path, const FoundProperty& found);

// The members of a module, with the first sentences of their descriptions.
std::string show_text(const schema::Package& package, std::string_view name, const Module& module,
                      const Look& look);  // show_text.cc
// show_json.cc
std::string show_json(const schema::Package& package, std::string_view name, const Module& module);

// A package: its description, the number of its members, and the configuration of its provider.
// show_text.cc
base::Result<std::string> show_text(const schema::Package& package, const Look& look);
base::Result<std::string> show_json(const schema::Package& package);  // show_json.cc

}  // namespace virga::cli
