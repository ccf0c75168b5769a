// What the converters of the parts of one program in Pulumi YAML share. Private to convert/yaml.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "convert/conversion.h"
#include "convert/pcl/identifier.h"
#include "convert/pcl/item.h"
#include "convert/yaml/schemas.h"
#include "convert/yaml/syntax/node.h"
#include "diag/diagnostics.h"

namespace virga::convert::yaml {

// A config, variable or resource of the program.
struct Declaration {
  enum class Kind : std::uint8_t { kConfig, kVariable, kResource };
  Kind kind;
  std::string identifier;
  const Node* key;
  const Node* value;
};

struct DefaultProvider {
  std::string identifier;
  std::string version;  // may be empty
};

struct Context {
  const base::Source& source;
  diag::Diagnostics& diagnostics;
  Schemas& schemas;
  Conversion& conversion;
  std::string project;
  // Component types that the project itself has, and the folder that contains their folders.
  std::map<std::string, std::string> components{};
  std::string components_folder = "./";

  // Keys in the stack files: a program can refer to them without a declaration.
  std::set<std::string> stack_keys{};

  std::map<std::string, Declaration> names{};
  Identifiers identifiers{};
  std::map<std::string, DefaultProvider> default_providers{};  // by package
  std::map<std::string, std::string> stack_references{};       // name of the stack -> identifier
  std::vector<Item> first_items{};  // that the program needs, but does not declare
  std::vector<std::string> comments_at_end{};
  // The package of the inputs that are being converted, if it has no schema. Then nothing says
  // whether a whole resource or its id is expected.
  std::string package_without_schema{};

  // Removes the namespace of the project from a key of the configuration.
  std::string without_project(const std::string& key) const;

  // Report a mistake or a loss at a node, which counts as converted.
  void wrong_kind(const Node& node, std::string what, std::string_view expected);
  void no_counterpart(const Node& node, std::string what, std::string why);

  // The text of the node if it is a scalar without references. Otherwise reports that `what` must
  // be a string, and returns nullopt.
  std::optional<std::string> literal_string(const Node& node, const std::string& what);
  std::optional<bool> literal_bool(const Node& node, const std::string& what);
  // Reports unless the node is a map.
  bool expect_map(const Node& node, const std::string& what);

  // The member of a map with this key. Reports a key that differs in letter case.
  const Node* field(const Node& map, std::string_view key);
  // Reports the keys of the map that are not in `known`.
  void check_keys(const Node& map, const std::string& what,
                  const std::vector<std::string_view>& known);
  // Whether there are few errors, so that each deserves a search for its exact place and for
  // similar names. Otherwise many errors would need quadratic time.
  bool has_few_errors() const { return diagnostics.size() < 200; }
  // The range of `text` in the source of a node, or the whole node.
  base::Range range_of(const Node& node, std::string_view text) const;
};

// Removes the comments of the key of a member and returns them.
Comments take_comments_of(const Node& node);

// Puts comments that have no place of their own above an item.
void add_above(Item& item, std::vector<std::string> comments);

}  // namespace virga::convert::yaml
