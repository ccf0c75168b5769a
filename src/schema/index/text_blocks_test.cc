#include "schema/index/text_blocks.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10;

std::string numbers(std::size_t size) {
  std::string text;
  for (std::size_t i = 0; text.size() < size; ++i) text += std::to_string(i) + ",";
  text.resize(size);
  return text;
}

std::string read_all(const base::OpenFile& file, std::uint64_t offset, std::size_t size) {
  std::string text(size, '\0');
  const auto got = file.read(offset, text);
  if (!got) return "error: " + got.error().str();
  text.resize(*got);
  return text;
}

TEST(TextBlocks, ReadEachPartOfTheText) {
  const SchemaFile file{"/x.json.gz", {.size = 5, .modified = 7}};
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, kBlock - 1, kBlock, kBlock + 1, 3 * kBlock + 100}) {
    const std::string text = numbers(size);
    const auto opened = open_text(base::open_string(encode_text(file, text)), file);
    ASSERT_NE(opened, nullptr) << size;
    EXPECT_EQ(opened->status()->size, size);
    EXPECT_EQ(read_all(*opened, 0, size + 10), text) << size;
    for (std::size_t at = 0; at < size; at += kBlock / 2 + 11) {
      EXPECT_EQ(read_all(*opened, at, kBlock + 3), text.substr(at, kBlock + 3))
          << size << " " << at;
    }
  }
}

TEST(TextBlocks, BelongToOneStateOfOneFile) {
  const SchemaFile file{"/x.json.gz", {.size = 5, .modified = 7}};
  const std::string bytes = encode_text(file, numbers(100));
  const SchemaFile others[] = {{"/y.json.gz", file.status},
                               {file.path, {.size = 6, .modified = 7}},
                               {file.path, {.size = 5, .modified = 8}}};
  for (const SchemaFile& other : others) {
    EXPECT_EQ(open_text(base::open_string(bytes), other), nullptr);
  }
}

TEST(TextBlocks, DetectDamage) {
  const SchemaFile file{"/x.json.gz", {.size = 5, .modified = 7}};
  const std::string text = numbers(300);
  const std::string whole = encode_text(file, text);
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    const auto opened = open_text(base::open_string(damaged), file);
    if (opened) {
      EXPECT_NE(read_all(*opened, 0, text.size()), text) << at;
    }
    const auto shorter = open_text(base::open_string(whole.substr(0, at)), file);
    if (shorter) {
      EXPECT_NE(read_all(*shorter, 0, text.size()), text) << at;
    }
  }
}

}  // namespace
}  // namespace virga::schema
