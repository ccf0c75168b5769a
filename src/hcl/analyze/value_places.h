// The places of the parts of a value that a file contains, for diagnostics about the value.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "base/source.h"
#include "hcl/json/file.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// A path consists of the names and positions that lead to a part: `few.names[1]`. It may begin with
// a dot, and a name may be written as `["name"]`. Names with a dot can make two paths equal; then
// the place is that of the last one.
class ValuePlaces {
 public:
  // The length of all paths together, which can be the square of the length of a file. Parts beyond
  // it have no place of their own.
  static constexpr std::size_t kMaxPathBytes = std::size_t{16} << 20;

  ValuePlaces() = default;
  // The places in a JSON file, or in a value in it.
  explicit ValuePlaces(const JsonFile& file) : ValuePlaces(file, file.root()) {}
  ValuePlaces(const JsonFile& file, const JsonNode& node);
  // The places in an expression. Parts that the expression computes have no place of their own.
  ValuePlaces(const Expr& expr, base::SourceId source);

  // The first key that an object of a JSON file repeats. Its range is unknown if no key is
  // repeated.
  struct Repeated {
    std::string key;
    base::Range range{};
  };
  const Repeated& repeated() const { return repeated_; }

  // The place of the whole value. Unknown if there is no value.
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
  const Place* innermost(std::string_view path, bool& is_exact) const;
  // Returns false if the paths would be too long.
  bool record(const std::string& path, const Place& place);
  void add(const JsonFile& file, const JsonNode& node, const std::string& path);
  void add(const Expr& expr, base::SourceId source, const std::string& path);

  base::Range whole_{};
  Repeated repeated_{};
  std::map<std::string, Place> places_;
  std::size_t path_bytes_ = 0;
};

}  // namespace virga::hcl
