// The references in strings of Pulumi YAML: `${server.ports[0]}`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace virga::convert::yaml {

// A step into a value: a name or a quoted key, or an index of a list.
using Step = std::variant<std::string, std::uint64_t>;

struct Reference {
  std::string root;
  std::vector<Step> steps{};
  std::string source{};  // as written, with `${` and `}`
};

// A piece of a string: text, or a reference.
using Piece = std::variant<std::string, Reference>;

struct ReferenceError {
  std::string_view why;
  std::string source;  // as far as it was read
};

// Splits a string at its references. `$$` is a `$`. Fails at the first invalid reference.
struct Pieces {
  std::vector<Piece> list{};
  std::optional<ReferenceError> error{};
};
Pieces split_references(std::string_view text);

// Reads the path of a property: `tags.team`, `ports[0]`, `tags["a b"]`. Returns nullopt if it is
// not one.
std::optional<Reference> parse_property_path(std::string_view text);

}  // namespace virga::convert::yaml
