#include "lsp/transport/frame_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace virga::lsp {
namespace {

// A stream of bytes that arrive in pieces.
FrameReader reader(std::string bytes, std::size_t piece, std::size_t max_bytes = 1000) {
  return FrameReader(
      [bytes = std::move(bytes), piece, at = std::size_t{0}](std::span<char> into) mutable {
        const std::size_t count = std::min({into.size(), piece, bytes.size() - at});
        std::copy_n(bytes.data() + at, count, into.data());
        at += count;
        return count;
      },
      max_bytes);
}

std::string framed(std::string_view body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

// Everything that a stream contains, in one text.
std::string read_all(const std::string& bytes, std::size_t piece = 1 << 20,
                     std::size_t max_bytes = 1000) {
  FrameReader frames = reader(bytes, piece, max_bytes);
  std::string out;
  for (;;) {
    const auto next = frames.next();
    if (!next) return out + "end: " + next.error().error;
    out += *next ? "body: " + **next : "skipped: " + next->error().reason;
    out += "\n";
  }
}

TEST(FrameReader, ReadsBodiesWhateverThePieces) {
  const std::string bytes = framed("{}") + framed("") + framed("[\r\n\r\n]");
  for (const std::size_t piece : {1, 2, 3, 7, 1000}) {
    EXPECT_EQ(read_all(bytes, piece), "body: {}\nbody: \nbody: [\r\n\r\n]\nend: ");
  }
}

TEST(FrameReader, AcceptsUnusualHeaders) {
  EXPECT_EQ(read_all("content-length:2\r\nX-Other: a: b\r\n\r\n{}"), "body: {}\nend: ");
  EXPECT_EQ(read_all("Content-Type: application/vscode-jsonrpc; charset=utf8\r\n"
                     "Content-Length:  2 \r\n\r\n{}"),
            "body: {}\nend: ");
  EXPECT_EQ(read_all("Content-Length: 2\r\nContent-Type: a/b; charset=\"UTF-8\"\r\n\r\n{}"),
            "body: {}\nend: ");
}

TEST(FrameReader, SkipsOtherCharsets) {
  EXPECT_EQ(
      read_all("Content-Length: 2\r\nContent-Type: a/b; charset=utf-16\r\n\r\n{}" + framed("1")),
      "skipped: the charset of a message must be utf-8\nbody: 1\nend: ");
}

TEST(FrameReader, LimitsBodies) {
  EXPECT_EQ(read_all(framed("12345"), 3, 5), "body: 12345\nend: ");
  EXPECT_EQ(read_all(framed("123456") + framed("1"), 3, 5),
            "skipped: the message has 6 bytes; the limit is 5\nbody: 1\nend: ");
}

TEST(FrameReader, LimitsHeaders) {
  const std::string last = "\r\nContent-Length: 1";
  const auto header = [&](std::size_t size) {
    return "X: " + std::string(size - 3 - last.size(), 'y') + last + "\r\n\r\n1";
  };
  EXPECT_EQ(read_all(header(kMaxHeaderBytes)), "body: 1\nend: ");
  const std::string too_long = "end: the header of a message is longer than 8192 bytes";
  EXPECT_EQ(read_all(header(kMaxHeaderBytes + 1)), too_long);
  EXPECT_EQ(read_all(std::string(1 << 20, 'X'), 100), too_long);
}

TEST(FrameReader, EndsAtHeadersThatItCannotUnderstand) {
  const auto ends = [](const std::string& header) { return read_all(header + "\r\n\r\n{}"); };
  EXPECT_EQ(ends("{}"), "end: expected a header field, got {}");
  EXPECT_EQ(ends("GET / HTTP/1.1"), "end: expected a header field, got GET / HTTP/1.1");
  EXPECT_EQ(ends("Content-Length 2"), "end: expected a header field, got Content-Length 2");
  EXPECT_EQ(ends("X: y"), "end: the header has no Content-Length");
  EXPECT_EQ(ends("Content-Length: 2\r\nContent-Length: 2"), "end: Content-Length is repeated");
  for (const std::string value :
       {"", "many", "-1", "0x2", "2.0", "1 2", "18446744073709551616", "\xFF"}) {
    EXPECT_TRUE(ends("Content-Length: " + value)
                    .starts_with("end: Content-Length is not a number of bytes: "))
        << value;
  }
  EXPECT_EQ(read_all("\r\n\r\n"), "end: the header has no Content-Length");
}

TEST(FrameReader, ReportsAnEndInsideAMessage) {
  EXPECT_EQ(read_all("Content-Le"), "end: the input ends in a header");
  EXPECT_EQ(read_all("Content-Length: 3\r\n\r\n{}"), "end: the input ends in a message");
  // 2^63 bytes are skipped without memory.
  EXPECT_EQ(read_all("Content-Length: 9223372036854775808\r\n\r\n{}"),
            "end: the input ends in a message");
}

}  // namespace
}  // namespace virga::lsp
