// Character encodings with one byte for each character, as tables: they need no files of the
// system.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::terraform {

// Finds the characters of the bytes 80 to FF by the name of the encoding in single_byte.def.
// Returns an empty view if it has another form.
std::u16string_view single_byte_characters(std::string_view system_name);

// `characters` is such a view. Both return nullopt if a character or a byte has no counterpart.
std::optional<std::string> encode_single_bytes(std::string_view utf8,
                                               std::u16string_view characters);
std::optional<std::string> decode_single_bytes(std::string_view bytes,
                                               std::u16string_view characters);

}  // namespace virga::terraform
