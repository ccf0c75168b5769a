#include "pulumi/assets/archive/inflate_source.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

#include "base/check.h"

namespace virga::pulumi {

struct InflateSource::State {
  State(ByteSource& source, Deflated deflated) : inner(source), form(deflated) {
    constexpr int kWindow = 15;
    constexpr int kWithGzip = 16;
    VIRGA_CHECK(inflateInit2(&stream, form == Deflated::kRaw ? -kWindow : kWithGzip + kWindow) ==
                Z_OK);
  }
  ~State() { inflateEnd(&stream); }

  // Reads some input if the buffer is empty; leaves it empty at the end.
  base::Result<void> refill() {
    if (stream.avail_in > 0) return {};
    const auto count = inner.read(input);
    if (!count) return base::Unexpected(count.error());
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(*count);
    return {};
  }

  // Returns whether another gzip stream follows the end of this one, by its first byte. Padding and
  // other trailing data of some tools is not a stream.
  base::Result<bool> next_stream() {
    constexpr Bytef kGzipMagic = 0x1f;
    if (form == Deflated::kRaw) return false;
    if (auto filled = refill(); !filled) return base::Unexpected(filled.error());
    if (stream.avail_in == 0 || *stream.next_in != kGzipMagic) return false;
    VIRGA_CHECK(inflateReset(&stream) == Z_OK);
    return true;
  }

  ByteSource& inner;
  Deflated form;
  z_stream stream{};
  std::array<char, kBlockBytes> input;
  bool ended = false;
};

InflateSource::InflateSource(ByteSource& inner, Deflated form)
    : state_(std::make_unique<State>(inner, form)) {}
InflateSource::~InflateSource() = default;

base::Result<std::size_t> InflateSource::read(std::span<char> into) {
  constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
  z_stream& stream = state_->stream;
  const uInt room = static_cast<uInt>(std::min(into.size(), kMost));
  stream.next_out = reinterpret_cast<Bytef*>(into.data());
  stream.avail_out = room;
  while (!state_->ended && stream.avail_out == room) {
    if (auto filled = state_->refill(); !filled) return base::Unexpected(filled.error());
    if (stream.avail_in == 0) return base::fail("the compressed data is cut short");
    const int result = inflate(&stream, Z_NO_FLUSH);
    if (result == Z_STREAM_END) {
      const auto another = state_->next_stream();
      if (!another) return base::Unexpected(another.error());
      state_->ended = !*another;
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      return base::fail(std::string("the compressed data is damaged") +
                        (stream.msg ? std::string(": ") + stream.msg : ""));
    }
  }
  return room - stream.avail_out;
}

}  // namespace virga::pulumi
