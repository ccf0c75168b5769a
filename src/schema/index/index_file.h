// The format of cached outlines: little more than the keys and the position of each definition.
// Each part has a length. Integers have the byte order of the machine.
//
//   magic, version, byte order | size and checksum of the rest | the schema file | the outline
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/system/file_system.h"
#include "schema/read/outline.h"

namespace virga::schema {

// A schema file in one state.
struct SchemaFile {
  std::string path;  // absolute
  base::FileStatus status;

  friend bool operator==(const SchemaFile&, const SchemaFile&) = default;
};

struct Index {
  SchemaFile file;
  std::uint64_t text_size = 0;  // bytes; differs from the size of a compressed file
  Outline outline;
};

std::string encode_index(const SchemaFile& file, std::uint64_t text_size, const Outline& outline);

// Returns nullopt if `bytes` are not the output of encode_index() in this version.
std::optional<Index> decode_index(std::string_view bytes);

// The header that encode_index() writes before `payload`; for tests that need a valid checksum.
std::string index_header(std::string_view payload);

}  // namespace virga::schema
