// The two formats of deflate streams in archives (RFC 1951, RFC 1952).
#pragma once

namespace virga::pulumi {

enum class Deflated {
  kRaw,   // as in a zip
  kGzip,  // with header, checksum and size
};

}  // namespace virga::pulumi
