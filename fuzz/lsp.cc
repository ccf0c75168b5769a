// Any bytes as messages to the language server. Invalid messages are rejected with a reason. The
// document after a change has the lines and positions of its text.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/text/unicode.h"
#include "fuzz/targets.h"
#include "lsp/message/message.h"
#include "lsp/protocol/location.h"
#include "lsp/text/document.h"
#include "lsp/transport/frame_reader.h"

namespace virga::fuzz {
namespace {

constexpr auto kEncodings = {lsp::PositionEncoding::kUtf8, lsp::PositionEncoding::kUtf16,
                             lsp::PositionEncoding::kUtf32};

void check(const lsp::Document& document) {
  const std::string& text = *document.text();
  ASSERT_TRUE(base::is_valid_utf8(text));
  for (const auto encoding : kEncodings) {
    const lsp::Positions positions = document.positions(encoding);
    lsp::Position last;
    for (std::uint32_t offset = 0; offset <= text.size(); ++offset) {
      const lsp::Position position = positions.position(offset);
      ASSERT_GE(position, last);
      ASSERT_LE(positions.offset(position), offset);
      ASSERT_EQ(positions.position(positions.offset(position)), position);
      last = position;
    }
  }
}

// Applies each element of the parameters that is a change, in every encoding.
void apply(const lsp::Message& message) {
  for (const auto encoding : kEncodings) {
    lsp::Document document("file:///main.pp", "pcl", 1, "a = \"é😀\"\r\nb = 1\r");
    for (const lsp::Json each : message.params["contentChanges"].items()) {
      const auto text = each["text"].string();
      if (!text) continue;
      document.apply({lsp::decode_range(each["range"]), *text}, encoding);
    }
    check(document);
  }
}

}  // namespace

void fuzz_lsp(const std::string& text) {
  std::size_t at = 0;
  lsp::FrameReader frames([&](std::span<char> into) {
    const std::size_t count = std::min({into.size(), text.size() - at, std::size_t{7}});
    std::copy_n(text.data() + at, count, into.data());
    at += count;
    return count;
  });
  for (auto frame = frames.next(); frame; frame = frames.next()) {
    if (!*frame) continue;
    const auto message = lsp::decode_message(**frame);
    if (message) {
      apply(*message);
    } else {
      ASSERT_FALSE(message.error().error.message.empty());
    }
  }
}

}  // namespace virga::fuzz
