// What stands where in the text of a schema: one quick pass over all of it, after which any
// definition can be read alone.
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

// Bytes of the text; empty where there is nothing.
struct Slice {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::uint64_t checksum = 0;  // of these bytes
};

// The members of one top-level object, sorted by key; of equal keys the last one counts.
struct Section {
  std::vector<std::string_view> keys;  // live in the outline
  std::vector<Slice> slices;
  // The canonical forms of the keys, in their order, where they are known: the outline does not
  // tell them, a cache does.
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

// `text` must be followed by kJsonPadding readable bytes (json_tree.h). Fails when the text is not
// a JSON object, a top-level member is of the wrong kind, or there is no name. What definitions
// contain is only looked at where it breaks the structure around it.
base::Result<Outline> read_outline(std::string_view text);

// The top-level "name" alone, or "" when the text is no schema.
std::string read_name(std::string_view text);

// Whether an object's text has a member with this key, told without reading the rest.
bool has_member(std::string_view text, std::string_view key);

}  // namespace virga::schema
