// Prints structs and enums.
#pragma once

#include <string>
#include <string_view>

#include "cpp/print/header.h"

namespace virga::cpp {

void print_enum(Header& header, const Enum& enumeration);  // enum.cc

// The struct of an object type without outputs. `object` may be null: then the struct belongs to a
// function, and `members` are its properties.
void print_plain_struct(Header& header, const std::string& name, const Members& members,
                        std::string_view description, const Object* object = nullptr);

struct ArgsStruct {
  std::string name;
  std::string_view description{};
  std::string plain = "void";  // the struct without outputs
  bool all_optional = false;   // for state
  bool all_plain = false;      // accepts no outputs
  bool of_provider = false;    // sends values that are not strings as JSON
};
void print_args_struct(Header& header, const ArgsStruct& shape,
                       const Members& members);  // args_struct.cc

// Whether a program must set a member. Constants are not members.
bool has_required(const Members& members);  // args_struct.cc

// The header of a group of types.
std::string print_group(const Package& package, const Group& group);

}  // namespace virga::cpp
