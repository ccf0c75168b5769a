#include "schema/read/expand.h"

#include <gtest/gtest.h>
#include <lzma.h>
#include <zlib.h>

namespace virga::schema {
namespace {

std::string gzip(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string xz(std::string_view text) {
  std::string out(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  EXPECT_EQ(lzma_easy_buffer_encode(6, LZMA_CHECK_CRC64, nullptr,
                                    reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                    reinterpret_cast<std::uint8_t*>(out.data()), &size, out.size()),
            LZMA_OK);
  out.resize(size);
  return out;
}

std::string reason(Compression compression, std::string_view bytes, std::size_t max_bytes) {
  const auto text = expand(compression, bytes, max_bytes);
  return text ? "" : text.error().str();
}

TEST(Expand, RestoresTextUpToLimit) {
  const std::string text(200'000, 'x');
  EXPECT_EQ(*expand(Compression::kGzip, gzip(text), text.size()), text);
  EXPECT_EQ(*expand(Compression::kXz, xz(text), text.size()), text);
  EXPECT_EQ(*expand(Compression::kNone, text, text.size()), text);
}

// The compressed bytes are read in several pieces, each of which becomes several pieces of text.
TEST(Expand, RestoresTextThatCompressesBadly) {
  std::string text;
  for (std::uint32_t i = 0, state = 1; i < 400'000; ++i) {
    state = state * 1664525 + 1013904223;
    text += "0123456789abcdef"[state >> 28];
  }
  EXPECT_EQ(*expand(Compression::kGzip, gzip(text), text.size()), text);
  EXPECT_EQ(*expand(Compression::kXz, xz(text), text.size()), text);
}

TEST(Expand, RejectsTextOverLimit) {
  const std::string text(200'001, 'x');
  const std::string expected = "the uncompressed schema has more than 200000 bytes, the limit";
  EXPECT_EQ(reason(Compression::kGzip, gzip(text), 200'000), expected);
  EXPECT_EQ(reason(Compression::kXz, xz(text), 200'000), expected);
  EXPECT_EQ(reason(Compression::kNone, text, 200'000), expected);
}

TEST(Expand, RejectsDamagedAndTruncatedData) {
  const std::string packed = gzip("{\"name\": \"zoo\"}");
  const std::string other = xz("{\"name\": \"zoo\"}");
  for (std::size_t size = 0; size < packed.size(); ++size) {
    EXPECT_EQ(reason(Compression::kGzip, packed.substr(0, size), 100),
              "the gzip data ends too early");
  }
  for (std::size_t size = 0; size < other.size(); ++size) {
    EXPECT_NE(reason(Compression::kXz, other.substr(0, size), 100), "");
  }
  EXPECT_EQ(reason(Compression::kGzip, "{\"name\": \"zoo\"}", 100), "the gzip data is damaged");
  EXPECT_EQ(reason(Compression::kXz, "{\"name\": \"zoo\"}", 100), "the xz data is damaged");
  EXPECT_EQ(reason(Compression::kGzip, packed + "garbage", 100), "the gzip data is damaged");
}

TEST(Expand, ReadsConcatenatedParts) {
  EXPECT_EQ(*expand(Compression::kGzip, gzip("{") + gzip("}"), 2), "{}");
  EXPECT_EQ(*expand(Compression::kXz, xz("{") + xz("}"), 2), "{}");
}

TEST(Expand, DecidesByName) {
  EXPECT_EQ(compression_of("a.json.gz"), Compression::kGzip);
  EXPECT_EQ(compression_of("a.json.xz"), Compression::kXz);
  EXPECT_EQ(compression_of("a.json"), Compression::kNone);
  EXPECT_EQ(schema_stem("zoo-1.0.0.json.gz"), "zoo-1.0.0");
  EXPECT_EQ(schema_stem("zoo.json"), "zoo");
  EXPECT_EQ(schema_stem("zoo.gz"), "");
}

}  // namespace
}  // namespace virga::schema
