// Copies a source to a sink, in constant memory.
#pragma once

#include <array>

#include "pulumi/assets/bytes/byte_sink.h"
#include "pulumi/assets/bytes/byte_source.h"
#include "pulumi/assets/progress.h"

namespace virga::pulumi {

inline base::Result<void> copy_bytes(ByteSource& from, ByteSink& to,
                                     ProgressMeter* meter = nullptr) {
  std::array<char, kBlockBytes> block;
  for (;;) {
    const auto count = from.read(block);
    if (!count) return base::Unexpected(count.error());
    if (*count == 0) return {};
    if (auto written = to.write({block.data(), *count}); !written) return written;
    if (meter) meter->add(*count);
  }
}

}  // namespace virga::pulumi
