// Detects accidental damage of bytes, not deliberate changes.
#pragma once

#include <cstdint>
#include <string_view>

namespace virga::schema {

// A 64-bit checksum. It certainly differs if up to 8 adjacent bytes have changed, and almost
// certainly after any other change. Reads several bytes in each cycle: a schema of 20 MB takes a
// few milliseconds.
std::uint64_t checksum(std::string_view bytes);

}  // namespace virga::schema
