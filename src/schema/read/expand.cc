#include "schema/read/expand.h"

#include <lzma.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <memory>

#include "schema/read/yaml_to_json.h"

namespace virga::schema {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{64} << 10;
// The decoder of xz allocates what the header of the file demands; `xz -9` demands 65 MiB.
constexpr std::uint64_t kMaxDecoderBytes = std::uint64_t{192} << 20;
constexpr int kGzipOnly = 16 + MAX_WBITS;

using Text = base::Result<std::string>;
using Piece = std::array<unsigned char, kPieceBytes>;

auto too_large(std::size_t max_bytes) {
  return base::fail("the uncompressed schema has more than " + std::to_string(max_bytes) +
                    " bytes, the limit");
}

bool append_piece(std::string& out, const Piece& piece, std::size_t count, std::size_t max_bytes) {
  if (count > max_bytes - out.size()) return false;
  out.append(reinterpret_cast<const char*>(piece.data()), count);
  return true;
}

Text expand_gzip(std::string_view bytes, std::size_t max_bytes) {
  z_stream stream{};
  if (::inflateInit2(&stream, kGzipOnly) != Z_OK) return base::fail("zlib cannot be initialized");
  const std::unique_ptr<z_stream, decltype(&::inflateEnd)> owner(&stream, ::inflateEnd);
  const auto piece = std::make_unique<Piece>();
  std::string out;
  std::size_t given = 0;
  for (;;) {
    if (stream.avail_in == 0 && given < bytes.size()) {
      const std::size_t count = std::min(bytes.size() - given, kPieceBytes);
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data() + given));
      stream.avail_in = static_cast<uInt>(count);
      given += count;
    }
    stream.next_out = piece->data();
    stream.avail_out = kPieceBytes;
    const int result = ::inflate(&stream, Z_NO_FLUSH);
    if (!append_piece(out, *piece, kPieceBytes - stream.avail_out, max_bytes)) {
      return too_large(max_bytes);
    }
    if (result == Z_STREAM_END) {
      const bool is_end = stream.avail_in == 0 && given == bytes.size();
      if (is_end) return out;
      // A file may consist of several compressed parts (RFC 1952, section 2.2).
      if (::inflateReset(&stream) != Z_OK) return base::fail("the gzip data is damaged");
    } else if (result == Z_BUF_ERROR) {
      return base::fail("the gzip data ends too early");
    } else if (result != Z_OK) {
      return base::fail("the gzip data is damaged");
    }
  }
}

Text expand_xz(std::string_view bytes, std::size_t max_bytes) {
  lzma_stream stream = LZMA_STREAM_INIT;
  if (::lzma_stream_decoder(&stream, kMaxDecoderBytes, LZMA_CONCATENATED) != LZMA_OK) {
    return base::fail("liblzma cannot be initialized");
  }
  const std::unique_ptr<lzma_stream, decltype(&::lzma_end)> owner(&stream, ::lzma_end);
  const auto piece = std::make_unique<Piece>();
  stream.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
  stream.avail_in = bytes.size();
  std::string out;
  for (;;) {
    stream.next_out = piece->data();
    stream.avail_out = kPieceBytes;
    const lzma_ret result = ::lzma_code(&stream, LZMA_FINISH);
    if (!append_piece(out, *piece, kPieceBytes - stream.avail_out, max_bytes)) {
      return too_large(max_bytes);
    }
    if (result == LZMA_STREAM_END) return out;
    if (result == LZMA_BUF_ERROR) return base::fail("the xz data ends too early");
    if (result == LZMA_MEMLIMIT_ERROR) return base::fail("the xz data needs too much memory");
    if (result != LZMA_OK) return base::fail("the xz data is damaged");
  }
}

}  // namespace

Compression compression_of(std::string_view path) {
  if (path.ends_with(".gz")) return Compression::kGzip;
  return path.ends_with(".xz") ? Compression::kXz : Compression::kNone;
}

std::string_view schema_stem(std::string_view name) {
  for (const std::string_view extension : {".json.gz", ".json.xz", ".json", ".yaml", ".yml"}) {
    if (name.ends_with(extension)) return name.substr(0, name.size() - extension.size());
  }
  return {};
}

bool is_yaml_name(std::string_view path) {
  return path.ends_with(".yaml") || path.ends_with(".yml");
}

bool is_plain_json(std::string_view path) {
  return compression_of(path) == Compression::kNone && !is_yaml_name(path);
}

Text expand(Compression compression, std::string_view bytes, std::size_t max_bytes) {
  switch (compression) {
    case Compression::kGzip: return expand_gzip(bytes, max_bytes);
    case Compression::kXz: return expand_xz(bytes, max_bytes);
    case Compression::kNone: break;
  }
  if (bytes.size() > max_bytes) return too_large(max_bytes);
  return std::string(bytes);
}

Text json_text(std::string_view path, std::string_view bytes, std::size_t max_bytes) {
  if (is_yaml_name(path)) return yaml_to_json(bytes, max_bytes);
  return expand(compression_of(path), bytes, max_bytes);
}

}  // namespace virga::schema
