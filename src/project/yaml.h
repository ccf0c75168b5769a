// YAML files as a tree with ranges. Only yaml.cc uses the parsing library.
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
  bool quoted = false;          // kScalar: true if it is a string because of its quotes
  std::vector<Yaml> items;      // kSequence
  std::vector<Member> members;  // kMap: in source order

  const Yaml* find(std::string_view key) const;
  // Returns the value as JSON: plain scalars become null, bools or numbers if they have this form;
  // all others become strings.
  std::string json() const;
  // Whether the value is a string: a scalar in quotes, or one that is no null, bool or number.
  bool is_string() const;
  // Returns the text of a scalar, or the JSON of any other value.
  std::string as_text() const { return kind == Kind::kScalar ? text : json(); }
};

struct Yaml::Member {
  Yaml key;
  Yaml value;
};

std::string_view name(Yaml::Kind kind);

// Parses the first document of a source. Reports an error and returns nullopt if it is invalid.
// Aliases are copied; a document of more than a million nodes is an error.
std::optional<Yaml> parse_yaml(const base::Source& source, diag::Diagnostics& diagnostics);

}  // namespace virga::project
