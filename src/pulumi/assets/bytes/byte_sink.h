// The destination of packed or fetched bytes.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::pulumi {

class ByteSink {
 public:
  virtual ~ByteSink() = default;
  virtual base::Result<void> write(std::string_view bytes) = 0;
};

// Collects the bytes in memory.
class TextSink final : public ByteSink {
 public:
  base::Result<void> write(std::string_view bytes) override {
    text.append(bytes);
    return {};
  }
  std::string text;
};

}  // namespace virga::pulumi
