// YAML files as a tree with places. Only yaml.cc knows the parsing library.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::project {

struct Yaml {
  enum class Kind { kNull, kScalar, kSequence, kMap };
  struct Member;

  Kind kind = Kind::kNull;
  base::Range range;
  std::string text;             // kScalar
  bool quoted = false;          // kScalar: a string whatever it looks like
  std::vector<Yaml> items;      // kSequence
  std::vector<Member> members;  // kMap, in order

  const Yaml* find(std::string_view key) const;
  // As JSON: plain scalars that read as null, bools or numbers are those, all others strings.
  std::string json() const;
  // The text of a scalar, the JSON of everything else.
  std::string as_text() const { return kind == Kind::kScalar ? text : json(); }
};

struct Yaml::Member {
  Yaml key;
  Yaml value;
};

std::string_view name(Yaml::Kind kind);

// The first document of a source; nothing, with a diagnostic, where it is not YAML. Aliases are
// copied; a document of more than a million nodes is refused.
std::optional<Yaml> parse_yaml(const base::Source& source, diag::Diagnostics& diagnostics);

}  // namespace virga::project
