#include "lsp/transport/frame_reader.h"

#include <algorithm>

#include "lsp/json/json.h"

namespace virga::lsp {
namespace {

constexpr std::size_t kReadBytes = std::size_t{64} << 10;
constexpr std::string_view kHeaderEnd = "\r\n\r\n";

}  // namespace

bool FrameReader::fill() {
  buffer_.erase(0, used_);
  used_ = 0;
  const std::size_t before = buffer_.size();
  buffer_.resize(before + kReadBytes);
  const std::size_t count = read_(std::span(buffer_).subspan(before));
  buffer_.resize(before + count);
  return count > 0;
}

base::Expected<FrameHeader, StreamEnd> FrameReader::read_header() {
  std::size_t end;
  while ((end = unused().find(kHeaderEnd)) == std::string_view::npos) {
    if (unused().size() > kMaxHeaderBytes) break;
    if (fill()) continue;
    return base::Unexpected(StreamEnd{unused().empty() ? "" : "the input ends in a header"});
  }
  if (end > kMaxHeaderBytes) {
    return base::Unexpected(StreamEnd{"the header of a message is longer than " +
                                      std::to_string(kMaxHeaderBytes) + " bytes"});
  }
  auto header = parse_header(unused().substr(0, end));
  if (!header) return base::Unexpected(StreamEnd{std::move(header.error())});
  used_ += end + kHeaderEnd.size();
  return *header;
}

bool FrameReader::read_body(std::uint64_t size, std::string* body) {
  while (size > 0) {
    if (unused().empty() && !fill()) return false;
    const std::string_view part = unused().substr(0, size);
    if (body) body->append(part);
    used_ += part.size();
    size -= part.size();
  }
  return true;
}

base::Expected<Frame, StreamEnd> FrameReader::next() {
  const auto header = read_header();
  if (!header) return base::Unexpected(header.error());
  std::string reason;
  if (header->length > max_bytes_) {
    reason = "the message has " + std::to_string(header->length) + " bytes; the limit is " +
             std::to_string(max_bytes_);
  } else if (!header->is_utf8) {
    reason = "the charset of a message must be utf-8";
  }
  const bool is_skipped = !reason.empty();
  std::string body;
  if (!is_skipped) body.reserve(header->length + JsonDocument::kPadding + 1);
  if (!read_body(header->length, is_skipped ? nullptr : &body)) {
    return base::Unexpected(StreamEnd{"the input ends in a message"});
  }
  if (is_skipped) return Frame(base::Unexpected(SkippedFrame{std::move(reason)}));
  return body;
}

}  // namespace virga::lsp
