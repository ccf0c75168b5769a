// SHA-256 of a stream of bytes, in constant memory; digest.h has it for strings in memory.
#pragma once

#include <memory>
#include <string>

#include "pulumi/assets/bytes/byte_sink.h"

namespace virga::pulumi {

class Sha256 final : public ByteSink {
 public:
  Sha256();
  ~Sha256() override;
  base::Result<void> write(std::string_view bytes) override;  // never fails
  // Lower-case hexadecimal digest of all bytes written. Call once, at the end.
  std::string hex();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::pulumi
