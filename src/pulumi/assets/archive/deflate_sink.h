// Compresses with zlib and writes to another sink.
#pragma once

#include <cstdint>
#include <memory>

#include "pulumi/assets/archive/deflated.h"
#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

class DeflateSink final : public ByteSink {
 public:
  DeflateSink(ByteSink& out, Deflated form);
  ~DeflateSink() override;
  base::Result<void> write(std::string_view bytes) override;
  // Writes the remaining bytes. Call once, at the end.
  base::Result<void> finish();
  // The number of bytes written to `out`.
  std::uint64_t written() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::pulumi
