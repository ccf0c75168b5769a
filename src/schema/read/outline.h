// The positions of all definitions in the text of a schema: one fast pass, after which any
// definition can be read separately.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "base/error.h"
#include "schema/read/about.h"

namespace virga::schema {

// A range of bytes of the text; empty if the part is missing.
struct Slice {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::uint64_t checksum = 0;  // of the bytes in the range
};

// The members of one top-level object, sorted by key. If keys are equal, the last member wins.
struct Section {
  std::vector<std::string_view> keys;  // owned by the outline
  std::vector<Slice> slices;
  // The canonical forms of the keys, in the same order. Empty if they are not known: read_outline()
  // does not compute them, a cached outline has them.
  std::vector<std::string_view> canonical_forms;

  std::optional<std::size_t> find(std::string_view key) const;
};

struct Outline {
  base::Arena texts;
  std::string name;
  std::string version;
  About about;
  Slice meta;
  Slice parameterization;
  Slice extension_parameterization;
  Slice config;
  Slice provider;
  Section resources;
  Section functions;
  Section types;
};

// Requires: kJsonPadding readable bytes follow `text` (json_tree.h). Fails if the text is not a
// JSON object, if a top-level member is of the wrong kind, or if the name is missing. The content
// of definitions is checked only as far as the structure requires.
base::Result<Outline> read_outline(std::string_view text);

// The top-level "name" only. Returns "" if the text is not a schema.
std::string read_name(std::string_view text);

// Returns true if the object has a member with this key. Stops reading there.
bool has_member(std::string_view text, std::string_view key);

}  // namespace virga::schema
