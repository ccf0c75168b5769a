// The format of cached texts: the JSON of a schema file that is compressed, or that is not JSON.
// The text is compressed in blocks, so that a definition can be read without the rest.
//
//   magic, version, byte order, size of the table | the table and its checksum | blocks
//   table: the schema file, the size of the text, the end of each block
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/system/file_system.h"
#include "schema/index/index_file.h"

namespace virga::schema {

std::string encode_text(const SchemaFile& file, std::string_view text);

// Opens the output of encode_text() for this state of the file: reads as the text. Returns null for
// other bytes. Reading fails if a block is damaged.
std::unique_ptr<const base::OpenFile> open_text(std::unique_ptr<const base::OpenFile> bytes,
                                                const SchemaFile& file);

}  // namespace virga::schema
