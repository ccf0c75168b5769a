// Property paths name a place inside a value: root.nested["key"][0].*, as options such as
// ignoreChanges have them. Facts: property_path vectors.
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

// A property name ("*" matches every name and index where paths are matched) or an index.
using PathStep = std::variant<std::string, std::int64_t>;

enum class PathSyntax {
  kLenient,  // "a.[0]" is "a[0]"
  kStrict,   // a "." needs a name after it
};

class PropertyPath {
 public:
  PropertyPath() = default;
  explicit PropertyPath(std::vector<PathStep> steps) : steps_(std::move(steps)) {}

  // Dots and brackets: a.b, a["b"] with \" for a quote inside, a[0], a[*]. The empty text is the
  // path of no steps. Fails with a reason that needs no context; also past `limits.max_nesting`.
  static base::Result<PropertyPath> parse(std::string_view text,
                                          PathSyntax syntax = PathSyntax::kLenient,
                                          const base::Limits& limits = {});

  const std::vector<PathStep>& steps() const { return steps_; }
  bool empty() const { return steps_.empty(); }

  // Names of letters, digits and "_" after dots, others in ["…"]. Parses back to the same steps
  // except for empty names and backslashes before quotes.
  std::string str() const;

  // True when `other` is this path or leads further into it. A "*" here stands for any step there.
  bool contains(const PropertyPath& other) const;

  friend bool operator==(const PropertyPath&, const PropertyPath&) = default;

 private:
  std::vector<PathStep> steps_;
};

// The value at a path, within `root`; nothing when the path leads nowhere. "*" is a name like any
// other here, and nothing is looked for inside secrets and outputs.
// property_path_edit.cc
const PropertyValue* get(const PropertyValue& root, const PropertyPath& path);

// `root` with the value at `path` replaced. Everything before the last step must be there; a last
// name may be new, a last index may not. Nothing where that does not hold or the path is empty.
std::optional<PropertyValue> set(const PropertyValue& root, const PropertyPath& path,
                                 PropertyValue value);  // property_path_edit.cc

// As set, but makes what is missing on the way: Nulls and missing members become objects or arrays,
// arrays grow, with Nulls, up to `limits.max_collection_size`.
std::optional<PropertyValue> add(const PropertyValue& root, const PropertyPath& path,
                                 PropertyValue value, const base::Limits& limits = {});

// `root` without the member at `path`, which may be missing already, or with Null in place of the
// element. Nothing when there is no such object or index, or the path is empty.
// property_path_edit.cc
std::optional<PropertyValue> remove(const PropertyValue& root, const PropertyPath& path);

}  // namespace virga::pulumi
