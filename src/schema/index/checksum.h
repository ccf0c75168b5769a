// Tells damaged bytes from sound ones. Against accidents, not against malice.
#pragma once

#include <cstdint>
#include <string_view>

namespace virga::schema {

// 64 bits that differ for sure when up to 8 neighbouring bytes have changed, and almost for sure
// after any other change. Several bytes a cycle: a schema of 20 MB takes a few milliseconds.
std::uint64_t checksum(std::string_view bytes);

}  // namespace virga::schema
