// Property paths name a place inside a value: root.nested["key"][0].*. Options such as
// ignoreChanges use them. Facts: property_path vectors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// A property name or an index. The name "*" matches every name and index in path matching.
using PathStep = std::variant<std::string, std::int64_t>;

enum class PathSyntax {
  kLenient,  // "a.[0]" is "a[0]"
  kStrict,   // a "." needs a name after it
};

class PropertyPath {
 public:
  PropertyPath() = default;
  explicit PropertyPath(std::vector<PathStep> steps) : steps_(std::move(steps)) {}

  // Syntax: a.b, a["b"] with \" for a quote inside, a[0], a[*]. The empty text is the empty path.
  // Fails with a reason that needs no context, also if the path has more than `limits.max_nesting`
  // steps.
  static base::Result<PropertyPath> parse(std::string_view text,
                                          PathSyntax syntax = PathSyntax::kLenient,
                                          const base::Limits& limits = {});

  const std::vector<PathStep>& steps() const { return steps_; }
  bool empty() const { return steps_.empty(); }

  // Writes names of letters, digits and "_" after dots, others as ["…"]. Parses back to the same
  // steps, except for empty names and backslashes before quotes.
  std::string str() const;

  // Returns whether `other` is this path or continues it. A "*" here matches any step there.
  bool contains(const PropertyPath& other) const;

  friend bool operator==(const PropertyPath&, const PropertyPath&) = default;

 private:
  std::vector<PathStep> steps_;
};

// The value at a path inside `root`; null if the path does not exist. "*" is an ordinary name here,
// and secrets and outputs are not searched.
// property_path_edit.cc
const PropertyValue* get(const PropertyValue& root, const PropertyPath& path);

// `root` with the value at `path` replaced. Everything before the last step must exist; a last name
// may be new, a last index may not. Returns nullopt otherwise, or if the path is empty.
std::optional<PropertyValue> set(const PropertyValue& root, const PropertyPath& path,
                                 PropertyValue value);  // property_path_edit.cc

// Like set, but creates missing parts: Nulls and missing members become objects or arrays, and
// arrays grow, filled with Nulls, up to `limits.max_collection_size`.
std::optional<PropertyValue> add(const PropertyValue& root, const PropertyPath& path,
                                 PropertyValue value, const base::Limits& limits = {});

// `root` without the member at `path`, which may be missing already, or with Null in place of the
// element. Returns nullopt if the object or index does not exist, or the path is empty.
// property_path_edit.cc
std::optional<PropertyValue> remove(const PropertyValue& root, const PropertyPath& path);

}  // namespace virga::pulumi
