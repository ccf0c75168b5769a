#include "pulumi/assets/archive/deflate_sink.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

#include "base/check.h"

namespace virga::pulumi {

struct DeflateSink::State {
  State(ByteSink& sink, Deflated form) : out(sink) {
    constexpr int kWindow = 15;
    constexpr int kWithGzip = 16;
    constexpr int kMemory = 8;  // zlib's default
    const int window = form == Deflated::kRaw ? -kWindow : kWithGzip + kWindow;
    VIRGA_CHECK(deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, kMemory,
                             Z_DEFAULT_STRATEGY) == Z_OK);
    // No time, no name, and no information about the machine.
    constexpr int kUnknownSystem = 255;
    header.os = kUnknownSystem;
    if (form == Deflated::kGzip) VIRGA_CHECK(deflateSetHeader(&stream, &header) == Z_OK);
  }
  ~State() { deflateEnd(&stream); }

  base::Result<void> compress(int flush) {
    do {
      stream.next_out = reinterpret_cast<Bytef*>(output.data());
      stream.avail_out = static_cast<uInt>(output.size());
      VIRGA_CHECK(deflate(&stream, flush) != Z_STREAM_ERROR);
      const std::size_t count = output.size() - stream.avail_out;
      written += count;
      if (auto passed = out.write({output.data(), count}); !passed) return passed;
    } while (stream.avail_out == 0);
    return {};
  }

  ByteSink& out;
  z_stream stream{};
  gz_header header{};
  std::array<char, std::size_t{64} << 10> output;
  std::uint64_t written = 0;
};

DeflateSink::DeflateSink(ByteSink& out, Deflated form)
    : state_(std::make_unique<State>(out, form)) {}
DeflateSink::~DeflateSink() = default;

base::Result<void> DeflateSink::write(std::string_view bytes) {
  constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
  while (!bytes.empty()) {
    const std::string_view part = bytes.substr(0, kMost);
    bytes.remove_prefix(part.size());
    state_->stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));
    state_->stream.avail_in = static_cast<uInt>(part.size());
    if (auto done = state_->compress(Z_NO_FLUSH); !done) return done;
  }
  return {};
}

base::Result<void> DeflateSink::finish() {
  return state_->compress(Z_FINISH);
}

std::uint64_t DeflateSink::written() const {
  return state_->written;
}

}  // namespace virga::pulumi
