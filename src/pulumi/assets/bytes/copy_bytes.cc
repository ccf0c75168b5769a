#include "pulumi/assets/bytes/copy_bytes.h"

#include <array>

namespace virga::pulumi {

base::Result<void> copy_bytes(ByteSource& from, ByteSink& to, ProgressMeter* meter) {
  std::array<char, kBlockBytes> block;
  for (;;) {
    const auto count = from.read(block);
    if (!count) return std::unexpected(count.error());
    if (*count == 0) return {};
    if (auto written = to.write({block.data(), *count}); !written) return written;
    if (meter) meter->add(*count);
  }
}

}  // namespace virga::pulumi
