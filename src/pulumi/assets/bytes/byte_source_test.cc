#include "pulumi/assets/bytes/byte_source.h"

#include <gtest/gtest.h>

#include "pulumi/assets/assets_testing.h"
#include "pulumi/assets/bytes/sha256.h"

namespace virga::pulumi {
namespace {

using testing::kMaxTestBytes;

std::string text_or_error(base::Result<std::string> text) {
  return text ? *text : text.error().str();
}

TEST(ByteSource, ReadsTextsCompletely) {
  TextSource empty("");
  EXPECT_EQ(read_all(empty, kMaxTestBytes).value(), "");
  const std::string long_text(3 * kBlockBytes + 1, 'x');
  TextSource source(long_text);
  EXPECT_EQ(read_all(source, kMaxTestBytes).value(), long_text);
}

TEST(ByteSource, ReadAllIsBounded) {
  TextSource fits("12345");
  EXPECT_TRUE(read_all(fits, 5));
  TextSource over("123456");
  EXPECT_FALSE(read_all(over, 5));
}

TEST(ByteSource, ReportsMissingPartsOfFiles) {
  const auto file = base::open_string("0123456789");
  FileSource part(*file, 2, 3);
  EXPECT_EQ(read_all(part, kMaxTestBytes).value(), "234");
  FileSource beyond(*file, 8, 3);
  EXPECT_EQ(text_or_error(read_all(beyond, kMaxTestBytes)), "it ends 1 bytes early");
}

TEST(ByteSource, ChecksAnnouncedSizes) {
  for (const auto& [size, expected] : {std::pair<std::uint64_t, std::string>{4, "abcd"},
                                       {3, "it has more than its announced 3 bytes"},
                                       {5, "it has 4 of the 5 bytes announced"},
                                       {0, "it has more than its announced 0 bytes"}}) {
    TextSource text("abcd");
    ExactSource exact(text, size);
    EXPECT_EQ(text_or_error(read_all(exact, kMaxTestBytes)), expected);
  }
}

// A file that contains more bytes than its status says.
class GrowingFile final : public base::OpenFile {
 public:
  base::Result<base::FileStatus> status() const override { return base::FileStatus{3, 0}; }
  base::Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    return std::string_view("abcdef").copy(into.data(), into.size(), offset);
  }
};

TEST(ByteSource, ReportsAGrowingFile) {
  const auto blob = whole_file(std::make_shared<GrowingFile>());
  ASSERT_TRUE(blob);
  EXPECT_EQ(text_or_error(read_all(*blob->bytes, kMaxTestBytes)), "it grew while it was read");
}

TEST(Sha256, DoesNotDependOnTheParts) {
  Sha256 hash;
  ASSERT_TRUE(hash.write("hel") && hash.write("") && hash.write("lo"));
  EXPECT_EQ(hash.hex(), "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
}

}  // namespace
}  // namespace virga::pulumi
