// The form in which an outline is kept in a cache: little more than its keys and where each
// definition stands, each part found by its length, in the byte order of the machine.
//
//   magic, version, byte order | size and checksum of the rest | the schema file | the outline
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/system/file_system.h"
#include "schema/read/outline.h"

namespace virga::schema {

// A schema file as it was at some time.
struct SchemaFile {
  std::string path;  // absolute
  base::FileStatus status;

  friend bool operator==(const SchemaFile&, const SchemaFile&) = default;
};

struct Index {
  SchemaFile file;
  Outline outline;
};

std::string encode_index(const SchemaFile& file, const Outline& outline);

// Nothing when `bytes` are anything else than what encode_index() made, of this version.
std::optional<Index> decode_index(std::string_view bytes);

// The part of encode_index() in front of `payload`; for tests that get behind the checksum.
std::string index_header(std::string_view payload);

}  // namespace virga::schema
