// What zlib decompresses, as a stream.
#pragma once

#include <memory>

#include "pulumi/assets/archive/deflated.h"
#include "pulumi/assets/bytes/byte_source.h"

namespace virga::pulumi {

// Verifies the checksum and size of gzip; several such streams in a row are one. What follows the
// end of the compressed data in `inner` is not looked at.
class InflateSource final : public ByteSource {
 public:
  InflateSource(ByteSource& inner, Deflated form);
  ~InflateSource() override;
  base::Result<std::size_t> read(std::span<char> into) override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::pulumi
