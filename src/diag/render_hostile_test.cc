// For random sources, ranges and widths: the renderers terminate, and their output is safe.
#include <gtest/gtest.h>

#include <random>

#include "base/text/unicode.h"
#include "diag/codes/tool.h"
#include "diag/render_json.h"
#include "diag/render_text.h"

namespace virga::diag {
namespace {

using base::Range;

class RandomInput {
 public:
  explicit RandomInput(std::uint32_t seed) : engine_(seed) {}
  std::uint32_t below(std::size_t n) { return static_cast<std::uint32_t>(engine_() % n); }

  std::string text() {
    static constexpr std::string_view kParts[] = {
        "a",      "b c",    "\n",         "\r\n",       "\r",     "\t",     "\x1B[31m",  "\x7F",
        "\xFF",   "\xE2",   "\x80",       "\u0301",     "\u4E2D", "\u202E", "\uFEFF",    "\u200D",
        "\u1100", "\u1161", "\U0001F468", "\U0001F1E9", "\u0600", "\u2028", "\U000E0001"};
    std::string out;
    for (std::uint32_t i = below(60); i > 0; --i) {
      const std::string_view part = kParts[below(std::size(kParts))];
      for (std::uint32_t j = below(8) == 0 ? below(200) : 1; j > 0; --j) out += part;
    }
    if (below(4) == 0) out.push_back('\0');
    return out;
  }

  Range range(const base::Source& source) {
    const auto size = static_cast<std::uint32_t>(source.text().size());
    return {below(20) == 0 ? base::SourceId{99} : source.id(), {below(size + 4), below(size + 4)}};
  }

 private:
  std::mt19937 engine_;
};

// Valid UTF-8, no control characters except line endings, no change of direction.
void expect_safe(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded decoded = base::decode_utf8(text, at);
    ASSERT_TRUE(decoded.valid);
    ASSERT_TRUE(decoded.code_point == '\n' ||
                (decoded.code_point >= 0x20 && decoded.code_point != 0x7F));
    ASSERT_FALSE(decoded.code_point >= 0x202A && decoded.code_point <= 0x202E);
    at += decoded.size;
  }
}

TEST(RenderHostile, RendersRandomInputSafely) {
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    RandomInput dice(seed);
    base::Sources sources;
    const base::Source& first = sources.add(dice.text(), dice.text());
    const base::Source& second = sources.add("b", dice.text());
    Diagnostics diagnostics;
    Diagnostic& diagnostic = diagnostics.add(codes::kFileUnreadable, dice.range(first),
                                             Name{dice.text()}, Reason{dice.text()});
    for (std::uint32_t i = dice.below(5); i > 0; --i) {
      diagnostic.label(dice.range(dice.below(3) == 0 ? second : first),
                       {"l {0}", Excerpt{dice.text()}});
    }
    if (dice.below(2) == 0) diagnostic.in(dice.range(first));
    diagnostic.fix({"do {0}", Names{{dice.text(), dice.text()}}},
                   {{dice.range(first), dice.text()}});
    SCOPED_TRACE(seed);
    const std::string text = render_text(diagnostics, sources, {.width = dice.below(120)});
    ASSERT_NO_FATAL_FAILURE(expect_safe(text));
    ASSERT_TRUE(base::is_valid_utf8(render_json(diagnostics, sources)));
  }
}

}  // namespace
}  // namespace virga::diag
