// A package as C++ declares it: names, files and what each file contains. Made from a schema by
// build.h; the printers read nothing else. Pointers into the schema live as long as its package.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/schema.h"

namespace virga::cpp {

// A property and the name of its member.
struct Member {
  const schema::Property* property;
  std::string name;
};
using Members = std::vector<Member>;  // in the order of the properties

// A property with a tag that selects an object type in unions with a discriminator.
struct TagRule {
  std::string property;
  std::vector<std::string> tags;  // sorted
};

struct Object {
  const schema::ObjectType* type;
  std::string space;  // "aws_native::s3"
  std::string plain;  // the name of the struct without outputs
  std::string args;   // the name of the struct of arguments
  Members members;
  bool needs_plain = false;  // some result, output or plain property has the type
  bool needs_args = false;   // some input has the type
  std::vector<TagRule> rules;
  // Object types that contain this one by value: their struct is incomplete where this one is
  // declared, so the member is a pointer. Property -> tokens of such types.
  std::map<std::string, std::set<std::string>> boxed;
  // Properties that mention a struct which is declared later.
  std::set<std::string> early;
};

struct Enum {
  const schema::EnumType* type;
  std::string space;
  std::string name;
  std::vector<std::string> enumerators;
};

struct Function {
  const schema::Function* function;
  std::string space;
  std::string name;        // of the function
  std::string plain_name;  // of the function that takes and returns plain values
  std::string args;        // name of the struct, if it has arguments
  std::string plain_args;
  std::string result;  // name of the struct, if it returns an object type without a name
  Members inputs;
  Members results;
  std::string header;  // relative to the folder of all headers
};

struct Resource {
  const schema::Resource* resource;
  std::string space;
  std::string name;
  std::string args;
  std::string state;  // name of the struct, if get() takes a state
  Members inputs;
  Members outputs;  // the names of the accessors
  Members state_inputs;
  std::vector<Function> methods;
  std::string header;
};

// The types that the same resources and functions use: one header.
struct Group {
  std::string header;
  std::vector<const Object*> objects;  // each after those that it contains by value
  std::vector<const Enum*> enums;
};

struct ConfigVariable {
  const schema::Property* property;
  std::string name;
};

// The headers of one namespace.
struct Module {
  std::string space;                 // "aws_native::s3"
  std::string folder;                // "pulumi/aws_native/s3"
  std::vector<std::string> members;  // headers of resources and functions
  std::vector<std::string> types;    // headers of types
};

struct Package {
  const schema::Package* schema;
  std::string space;     // "aws_native"
  std::string folder;    // "pulumi/aws_native"
  std::string target;    // "pulumi_aws_native"
  bool is_whole = true;  // not only a module

  std::map<std::string, std::unique_ptr<Object>, std::less<>> objects;  // by token
  std::map<std::string, std::unique_ptr<Enum>, std::less<>> enums;
  std::map<std::string, std::unique_ptr<Resource>, std::less<>> resources;
  std::map<std::string, std::unique_ptr<Function>, std::less<>> functions;
  std::unique_ptr<Resource> provider;
  std::vector<ConfigVariable> config;
  std::vector<std::string> skipped;  // overlays: they exist in SDKs of some languages only

  std::vector<std::unique_ptr<Group>> groups;                 // by header
  std::map<std::string, const Group*, std::less<>> group_of;  // token of a type -> its group
  std::map<std::string, Module> modules;                      // by namespace
  // Packages whose types this one uses, if their schemas are available: name -> the model.
  std::map<std::string, std::shared_ptr<const Package>, std::less<>> others;
  std::vector<std::string> notes;  // about types that have no C++ type, for users

  std::shared_ptr<const schema::Package> owner;  // of the schema of one of the others
};

// "aws_native::s3" -> "pulumi/aws_native/s3".
std::string folder_of(std::string_view space);

}  // namespace virga::cpp
