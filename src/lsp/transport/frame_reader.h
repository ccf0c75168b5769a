// Splits a stream of bytes into the bodies of messages (LSP 3.17, "Base protocol").
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "lsp/transport/header.h"

namespace virga::lsp {

inline constexpr std::size_t kMaxMessageBytes = std::size_t{256} << 20;
// Real headers are shorter than 100 bytes.
inline constexpr std::size_t kMaxHeaderBytes = 8192;

// Why the stream has no next message.
struct StreamEnd {
  std::string error;  // empty if the stream ended between two messages
};

// A frame whose body was skipped, because it cannot be a message of this protocol.
struct SkippedFrame {
  std::string reason;
};

using Frame = base::Expected<std::string, SkippedFrame>;

class FrameReader {
 public:
  // Reads at least one byte, or returns 0 at the end of the stream. May block.
  using Read = std::function<std::size_t(std::span<char>)>;

  explicit FrameReader(Read read, std::size_t max_bytes = kMaxMessageBytes)
      : read_(std::move(read)), max_bytes_(max_bytes) {}

  // Returns the body of the next message. Its capacity exceeds its size by JsonDocument::kPadding.
  // Bodies over `max_bytes`, and bodies in another charset than UTF-8, are skipped.
  // A header that cannot be understood ends the stream, because the next message cannot be found.
  // Requires: no call returned a StreamEnd.
  base::Expected<Frame, StreamEnd> next();

 private:
  base::Expected<FrameHeader, StreamEnd> read_header();
  // Appends the next `size` bytes of the stream to `body`, or skips them if it is null. Returns
  // false if the stream ends before.
  bool read_body(std::uint64_t size, std::string* body);
  // Reads more bytes into the buffer. Returns false at the end of the stream.
  bool fill();
  std::string_view unused() const { return std::string_view(buffer_).substr(used_); }

  Read read_;
  std::size_t max_bytes_;
  std::string buffer_;    // bytes that were read
  std::size_t used_ = 0;  // bytes of the buffer that belong to earlier messages
};

}  // namespace virga::lsp
