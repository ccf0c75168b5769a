// The places of the parts of a policy configuration, for diagnostics.
#pragma once

#include <map>
#include <string>

#include "base/source.h"
#include "hcl/json/file.h"
#include "hcl/tree/expr.h"

namespace virga::cli {

// A path is the name of a policy, then the steps to a part of its properties: `few.names[1]`.
// Names with a dot can make two paths equal; then the place is that of the last one.
class ConfigPlaces {
 public:
  ConfigPlaces() = default;
  // The places in a JSON file.
  explicit ConfigPlaces(const hcl::JsonFile& file);
  // The places in an expression. Parts that the expression computes have no place of their own.
  ConfigPlaces(const hcl::Expr& expr, base::SourceId source);

  // The place of the whole configuration. Unknown if no configuration was given.
  base::Range whole() const { return whole_; }
  // The place of the value at `path`, or of the innermost part around it that has a place.
  base::Range value(const std::string& path) const;
  // The place of the last name of `path`, or of the innermost part around it that has a place.
  base::Range name(const std::string& path) const;

 private:
  struct Place {
    base::Range name;
    base::Range value;
  };

  // Returns null if nothing around the part has a place.
  const Place* innermost(std::string path, bool& is_exact) const;
  void add(const hcl::JsonFile& file, const hcl::JsonNode& node, const std::string& path);
  void add(const hcl::Expr& expr, base::SourceId source, const std::string& path);

  base::Range whole_{};
  std::map<std::string, Place> places_;
};

}  // namespace virga::cli
