// The names that people give and the tokens that packages give. Facts: urn vectors.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::pulumi {

// One or more of A-Z a-z 0-9 . _ - : what a resource, stack or project may be called by most tools
// (the name in a URN may be anything).
bool is_name(std::string_view text);

// Names joined by "/": organization/project/stack.
bool is_qualified_name(std::string_view text);

// A name of at most 100 bytes.
bool is_project_name(std::string_view text);
bool is_stack_name(std::string_view text);

// A property whose name starts with "__" is for the engine and SDKs: people do not see it.
bool is_internal_property(std::string_view name);

// package:module:Name, the type of a resource or function. Views into the text that was parsed.
struct TypeToken {
  std::string_view package;
  std::string_view module;  // may be empty, may contain "/"
  std::string_view name;    // what follows the second ":", further ones included

  // Nothing with fewer than two ":".
  static std::optional<TypeToken> parse(std::string_view text);

  // For people: "aws:s3:Bucket" for "aws:s3/bucket:Bucket", whose module only repeats the name.
  std::string display() const;
};

}  // namespace virga::pulumi
