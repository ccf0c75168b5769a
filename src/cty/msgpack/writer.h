// Writes MessagePack tokens in their shortest form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace virga::cty::msgpack {

void append_nil(std::string& out);
void append_bool(std::string& out, bool value);
void append_integer(std::string& out, std::int64_t value);
void append_real(std::string& out, double value);
void append_text(std::string& out, std::string_view text);
void append_binary(std::string& out, std::string_view bytes);
// The caller appends the parts: `length` values, or pairs of key and value. Requires: `length` <
// 2^32.
void append_array(std::string& out, std::size_t length);
void append_map(std::string& out, std::size_t length);
void append_extension(std::string& out, std::int8_t type, std::string_view body);

}  // namespace virga::cty::msgpack
