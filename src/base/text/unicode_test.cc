#include "base/text/unicode.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

std::string utf8(char32_t c) {
  std::string out;
  append_utf8(out, c);
  return out;
}

std::string repeat(std::string_view text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

// --- UTF-8

TEST(Utf8, RoundTripsEveryCodePoint) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    const std::string text = utf8(c);
    const Decoded decoded = decode_utf8(text, 0);
    ASSERT_TRUE(decoded.valid && decoded.code_point == c && decoded.size == text.size())
        << static_cast<std::uint32_t>(c);
  }
}

TEST(Utf8, ReplacesInvalidCodePointsWhenEncoding) {
  EXPECT_EQ(utf8(0xD800), "\uFFFD");
  EXPECT_EQ(utf8(0x110000), "\uFFFD");
}

TEST(Utf8, DecodesEachInvalidByteAlone) {
  for (std::string_view text :
       {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xE2\x82", "\xE0\x80\x80", "\xED\xA0\x80",
        "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xC3\x28"}) {
    const Decoded decoded = decode_utf8(text, 0);
    EXPECT_FALSE(decoded.valid) << text;
    EXPECT_EQ(decoded.size, 1);
    EXPECT_EQ(decoded.code_point, kReplacementCharacter);
    EXPECT_FALSE(is_valid_utf8(text)) << text;
  }
}

TEST(Utf8, ReplacesEachInvalidByte) {
  EXPECT_EQ(replace_invalid_utf8("plain, \u00E9, \U0001F600"), "plain, \u00E9, \U0001F600");
  EXPECT_EQ(replace_invalid_utf8("a\xE2\x82z\xFF"), "a\uFFFD\uFFFDz\uFFFD");
  EXPECT_EQ(replace_invalid_utf8(""), "");
}

TEST(Utf8, DetectsNonAsciiAtEveryPosition) {
  for (std::size_t at = 0; at < 20; ++at) {
    std::string text(20, 'x');
    EXPECT_TRUE(is_ascii(text));
    text[at] = '\x80';
    EXPECT_FALSE(is_ascii(text)) << at;
  }
}

// --- NFC

TEST(Nfc, ComposesAndReordersMarks) {
  EXPECT_EQ(nfc("e\u0301"), "\u00E9");
  EXPECT_EQ(nfc("xe\u0301x"), "x\u00E9x");
  EXPECT_EQ(nfc("\u00E9\u0323"), "\u1EB9\u0301");  // marks change places
  EXPECT_EQ(nfc("a\u0315\u0300\u05AE\u0062"), "\u00E0\u05AE\u0315b");
  EXPECT_EQ(nfc("q\u0323\u0334"), "q\u0334\u0323");  // an overlay comes first
  EXPECT_EQ(nfc("\u1100\u1161\u11A8"), "\uAC01");    // Hangul
  EXPECT_EQ(nfc("\uAC00\u11A8"), "\uAC01");
  EXPECT_EQ(nfc("\u1112\u1175\u11C2"), "\uD7A3");  // the last syllable
  EXPECT_EQ(nfc("\u212B"), "\u00C5");              // singletons
  EXPECT_EQ(nfc("\u0958"), "\u0915\u093C");        // a composition exclusion
  EXPECT_EQ(nfc("\u0344"), "\u0308\u0301");
  EXPECT_EQ(nfc("\u09C7\u09BE"), "\u09CB");  // two starters become one
  EXPECT_EQ(nfc("\u0F71\u0F72\u0F74"),
            nfc("\u0F73\u0F74"));                        // a starter that decomposes into marks
  EXPECT_EQ(nfc("\U000110A5\U000110BA"), "\U000110AB");  // beyond the first plane
}

TEST(Nfc, KeepsComposedText) {
  for (std::string_view text :
       {"", "ascii", "caf\u00E9", "\u4E2D\u6587", "\U0001F600", "q\u0323\u0307"}) {
    EXPECT_TRUE(is_nfc(text)) << text;
    EXPECT_EQ(nfc(text), text);
  }
  EXPECT_FALSE(is_nfc("e\u0301"));
  EXPECT_FALSE(is_nfc("a\u0301"));
  EXPECT_FALSE(is_nfc("plain text and then \u212B"));
}

TEST(Nfc, KeepsInvalidBytesAsSeparators) {
  EXPECT_EQ(nfc("\xFF"
                "e\u0301\x80\xC3"),
            "\xFF\u00E9\x80\xC3");
  EXPECT_EQ(nfc("e\xFF\u0301"), "e\xFF\u0301");
  EXPECT_EQ(nfc("\xC3\xA9\xA9\u0301"), "\xC3\xA9\xA9\u0301");
  EXPECT_TRUE(is_nfc("\xFF\xFE"));
}

TEST(Nfc, IsIdempotent) {
  for (char32_t c = 0; c <= 0x2FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    const std::string once = nfc("a" + utf8(c) + "\u0301");
    ASSERT_EQ(nfc(once), once) << std::hex << static_cast<std::uint32_t>(c);
  }
}

TEST(Nfc, NormalizesAMillionMarksQuickly) {
  const std::string text = "a" + repeat("\u0301\u0323", 500'000);
  const std::string normal = nfc(text);
  EXPECT_TRUE(normal.starts_with("\u1EA1\u0323\u0323"));  // dot below first, the rest in order
  EXPECT_EQ(normal.size(), text.size());  // a letter of one byte and a mark of two became three
}

// --- Grapheme clusters

TEST(Graphemes, ReturnsSizeOfFirstCluster) {
  EXPECT_EQ(first_grapheme_size("ab"), 1u);
  EXPECT_EQ(first_grapheme_size("\r\n"), 2u);
  EXPECT_EQ(first_grapheme_size("\r"), 1u);
  EXPECT_EQ(first_grapheme_size("\n\r"), 1u);
  EXPECT_EQ(first_grapheme_size("e\u0301x"), 3u);
  EXPECT_EQ(first_grapheme_size("\u0301x"), 2u);
  EXPECT_EQ(first_grapheme_size("\xFF\u0301"), 1u);
  EXPECT_EQ(first_grapheme_size("e\xFF"), 1u);
}

TEST(Graphemes, CountsClustersOfManyCodePoints) {
  const std::string_view family = "\U0001F468\u200D\U0001F469\u200D\U0001F467";
  const std::string_view flags = "\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7";  // two flags
  EXPECT_EQ(count_graphemes(family), 1u);
  EXPECT_EQ(count_graphemes(flags), 2u);
  EXPECT_EQ(count_graphemes("\u1100\u1161\u11A8"), 1u);
  EXPECT_EQ(count_graphemes("a\r\nb\xFF\xFE"), 5u);
  EXPECT_EQ(count_graphemes("\u0600x"), 1u);  // a prepended mark joins what follows, ASCII as well
  EXPECT_EQ(count_graphemes(""), 0u);
}

TEST(Graphemes, ReturnsDisplayWidth) {
  EXPECT_EQ(display_width("abc"), 3u);
  EXPECT_EQ(display_width("e\u0301"), 1u);
  EXPECT_EQ(display_width("\u4E2D\u6587"), 4u);
  EXPECT_EQ(display_width("\U0001F468\u200D\U0001F469\u200D\U0001F467"), 2u);
  EXPECT_EQ(display_width("\U0001F1E9\U0001F1EA"), 2u);
  EXPECT_EQ(display_width("\u2764\uFE0F"), 2u);
  EXPECT_EQ(display_width("\u200B"), 0u);
}

// --- Properties of characters

TEST(Categories, DistinguishPrintableCharacters) {
  for (const char32_t c : {U' ', U'a', U'9', U'~', U'\u00E9', U'\u0301', U'\u20AC'}) {
    EXPECT_TRUE(is_printable(c)) << static_cast<std::uint32_t>(c);
  }
  for (const char32_t c : {U'\n', U'\x7F', U'\u00A0', U'\u200B', U'\u2028', U'\uE000'}) {
    EXPECT_FALSE(is_printable(c)) << static_cast<std::uint32_t>(c);
  }
}

TEST(Categories, KnowCanonicalDecompositions) {
  for (const char32_t c : {U'\u00E9', U'\u212B', U'\uAC00', U'\uD7A3'}) {
    EXPECT_TRUE(has_canonical_decomposition(c)) << static_cast<std::uint32_t>(c);
  }
  for (const char32_t c : {U'e', U'\u2460', U'\uABFF', U'\uD7A4'}) {
    EXPECT_FALSE(has_canonical_decomposition(c)) << static_cast<std::uint32_t>(c);
  }
}

TEST(Categories, MapCaseOfSingleCharacters) {
  EXPECT_EQ(to_upper(U'\u00E9'), U'\u00C9');
  EXPECT_EQ(to_upper(U'\u00DF'), U'\u00DF');  // a sharp s
  EXPECT_EQ(to_lower(U'\u00C9'), U'\u00E9');
  EXPECT_EQ(combining_class(U'\u0301'), 230);
  EXPECT_EQ(combining_class(U'a'), 0);
}

// --- Identifiers

TEST(Identifiers, ClassifiesAscii) {
  for (char32_t c = 0; c < 0x80; ++c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool digit = c >= '0' && c <= '9';
    EXPECT_EQ(is_id_start(c), letter) << static_cast<int>(c);
    EXPECT_EQ(is_id_continue(c), letter || digit || c == '_') << static_cast<int>(c);
  }
}

TEST(Identifiers, ClassifiesBeyondAscii) {
  EXPECT_TRUE(is_id_start(0xE9));
  EXPECT_TRUE(is_id_start(0x4E2D));
  EXPECT_TRUE(is_id_start(0x2118));  // Other_ID_Start
  EXPECT_FALSE(is_id_start(0x301));  // a combining mark
  EXPECT_TRUE(is_id_continue(0x301));
  EXPECT_TRUE(is_id_continue(0xB7));      // Other_ID_Continue
  EXPECT_FALSE(is_id_continue(0xD7));     // a multiplication sign
  EXPECT_FALSE(is_id_continue(0x1F600));  // an emoji
  EXPECT_FALSE(is_id_continue(0xD800));
  EXPECT_FALSE(is_id_continue(0xFFFD));
}

TEST(Identifiers, ClassifiesHigherPlanes) {
  EXPECT_TRUE(is_id_start(0x20000) && is_id_start(0x2A6DF));
  EXPECT_FALSE(is_id_start(0x2A6E0));
  EXPECT_TRUE(is_id_start(0x30000) && is_id_start(0x323AF));
  EXPECT_TRUE(is_id_continue(0xE0100) && is_id_continue(0xE01EF));
  EXPECT_FALSE(is_id_start(0xE0100));
  EXPECT_FALSE(is_id_continue(0xE01F0));
  EXPECT_FALSE(is_id_continue(0x10FFFF));
  EXPECT_FALSE(is_id_continue(0x110000));
  EXPECT_FALSE(is_id_continue(0xFFFFFFFF));
}

TEST(Identifiers, IncludesAdditionsOfUnicode16And17) {
  EXPECT_TRUE(is_id_start(0x105C0));                          // Todhri (16)
  EXPECT_TRUE(is_id_start(0x10940) && is_id_start(0x10959));  // Sidetic (17)
  EXPECT_TRUE(is_id_start(0x11DB0) && is_id_start(0x11DDB));  // Tolong Siki (17)
  EXPECT_TRUE(is_id_start(0x16EA0) && is_id_start(0x16ED3));  // Beria Erfe (17)
  EXPECT_TRUE(is_id_start(0x323B0) && is_id_start(0x33479));  // CJK extension J (17)
  EXPECT_FALSE(is_id_start(0x3347A));
  EXPECT_TRUE(is_id_continue(0x11DE0) && !is_id_start(0x11DE0));
}

TEST(Identifiers, HasTheExpectedNumberOfCodePoints) {
  std::size_t start = 0;
  std::size_t part = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    start += is_id_start(c);
    part += is_id_continue(c);
    ASSERT_TRUE(is_id_continue(c) || !is_id_start(c));
  }
  EXPECT_EQ(start, 145916u);
  EXPECT_EQ(part, 149240u);
}

}  // namespace
}  // namespace virga::base
