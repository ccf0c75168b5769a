// SHA-256 as lower-case hexadecimal: the hash of assets and archives (pulumi-types.md section 4).
#pragma once

#include <string>
#include <string_view>

namespace virga::pulumi {

std::string sha256_hex(std::string_view bytes);

}  // namespace virga::pulumi
