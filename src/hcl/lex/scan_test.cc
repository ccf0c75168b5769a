#include "hcl/lex/scan.h"

#include <gtest/gtest.h>

#include <string>

namespace virga::hcl {
namespace {

using Scan = const char* (*)(const char*, const char*);

// A run of `inside` of each length, then each byte, then nothing or enough for a block.
void expect_ends(Scan scan, char inside, bool (*is_in_run)(char)) {
  for (std::size_t length = 0; length < 3 * base::ByteBlock::kSize; ++length) {
    for (int c = 0; c < 256; ++c) {
      for (const std::size_t rest : {std::size_t{0}, std::size_t{5}, base::ByteBlock::kSize}) {
        const char last = static_cast<char>(c);
        const std::string text = std::string(length, inside) + last + std::string(rest, '\n');
        const std::size_t end = is_in_run(last) ? length + 1 : length;
        const char* const begin = text.data();
        ASSERT_EQ(scan(begin, begin + text.size()) - begin, static_cast<std::ptrdiff_t>(end))
            << length << " " << c << " " << rest;
      }
    }
  }
}

bool is_one_of(std::string_view bytes, char c) {
  return bytes.contains(c);
}

TEST(Scan, FindsTheEndOfIdentifiers) {
  expect_ends(identifier_end, 'x', is_identifier_byte);
  expect_ends(identifier_end, '-', is_identifier_byte);
}

TEST(Scan, FindsTheEndOfDigits) {
  expect_ends(digits_end, '7', [](char c) { return c >= '0' && c <= '9'; });
}

TEST(Scan, FindsTheEndOfBlanks) {
  expect_ends(blanks_end, '\t', [](char c) { return c == ' ' || c == '\t'; });
}

TEST(Scan, FindsTheEndOfPlainText) {
  expect_ends(plain_quoted_end, '/', [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && !is_one_of("\"\\$%\r\n", c);
  });
  expect_ends(plain_text_end, '"', [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && !is_one_of("$%\r\n", c);
  });
}

}  // namespace
}  // namespace virga::hcl
