// Decompresses with zlib, as a stream.
#pragma once

#include <memory>

#include "pulumi/assets/archive/deflated.h"
#include "pulumi/assets/bytes/byte_source.h"

namespace virga::pulumi {

// Verifies the checksum and the size of gzip; consecutive gzip streams count as one. Ignores data
// after the end of the compressed data in `inner`.
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
