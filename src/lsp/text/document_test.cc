#include "lsp/text/document.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace virga::lsp {
namespace {

using enum PositionEncoding;

Document document(std::string text) {
  return {"file:///main.pp", "pcl", 1, std::move(text)};
}

TEST(Document, ReplacesARange) {
  Document given = document("a = 1\nb = 2\n");
  EXPECT_TRUE(given.apply({Range{{1, 4}, {1, 5}}, "30"}, kUtf16));
  EXPECT_EQ(*given.text(), "a = 1\nb = 30\n");
}

TEST(Document, ReplacesEverythingWithoutARange) {
  Document given = document("a = 1\n");
  EXPECT_TRUE(given.apply({std::nullopt, "é\n"}, kUtf16));
  EXPECT_EQ(*given.text(), "é\n");
  EXPECT_EQ(given.positions(kUtf16).position(2), (Position{0, 1}));
}

TEST(Document, KeepsTextsThatAreInUse) {
  Document given = document("a");
  const auto before = given.text();
  EXPECT_TRUE(given.apply({Range{{0, 1}, {0, 1}}, "b"}, kUtf8));
  EXPECT_EQ(*before, "a");
  EXPECT_EQ(*given.text(), "ab");
}

TEST(Document, LimitsTheText) {
  base::Limits limits;
  limits.max_source_bytes = 4;
  Document given = document("abc");
  EXPECT_TRUE(given.apply({Range{{0, 0}, {0, 0}}, "x"}, kUtf8, limits));
  EXPECT_FALSE(given.apply({Range{{0, 0}, {0, 0}}, "x"}, kUtf8, limits));
  EXPECT_TRUE(given.apply({std::nullopt, "1234"}, kUtf8, limits));
  EXPECT_FALSE(given.apply({std::nullopt, "12345"}, kUtf8, limits));
  EXPECT_EQ(*given.text(), "1234");
}

TEST(Document, KnowsTheSyntaxByTheLanguageOrTheName) {
  EXPECT_TRUE(document("").is_hcl());
  EXPECT_TRUE(Document("file:///a.pptest", "plaintext", 1, "").is_hcl());
  EXPECT_FALSE(Document("file:///Pulumi.yaml", "yaml", 1, "").is_hcl());
}

// A document that is a list of characters, each with its units.
class NaiveDocument {
 public:
  explicit NaiveDocument(PositionEncoding encoding) : encoding_(encoding) {}

  void apply(const Range& range, const std::vector<std::string>& inserted) {
    const std::size_t begin = index(range.start), end = index(range.end);
    const auto at = characters_.erase(characters_.begin() + static_cast<std::ptrdiff_t>(begin),
                                      characters_.begin() + static_cast<std::ptrdiff_t>(end));
    characters_.insert(at, inserted.begin(), inserted.end());
  }

  std::string text() const {
    std::string all;
    for (const std::string& each : characters_) all += each;
    return all;
  }

  // The position of a character, by walking from the start.
  Position position(std::size_t index) const {
    Position at;
    for (std::size_t i = 0; i < index; ++i) {
      ends_line(i) ? at = {at.line + 1, 0} : at = {at.line, at.character + units(i)};
    }
    return at;
  }
  std::size_t size() const { return characters_.size(); }
  // Clients have no position between "\r" and "\n".
  bool is_inside_line_ending(std::size_t i) const {
    return i > 0 && i < size() && characters_[i - 1] == "\r" && characters_[i] == "\n";
  }

 private:
  bool ends_line(std::size_t i) const {
    if (characters_[i] == "\n") return true;
    return characters_[i] == "\r" && (i + 1 == size() || characters_[i + 1] != "\n");
  }
  std::uint32_t units(std::size_t i) const {
    const auto bytes = static_cast<std::uint32_t>(characters_[i].size());
    return encoding_ == kUtf8 ? bytes : encoding_ == kUtf16 && bytes == 4 ? 2 : 1;
  }
  std::size_t index(Position position) const {
    std::size_t i = 0;
    while (this->position(i) != position) ++i;
    return i;
  }

  PositionEncoding encoding_;
  std::vector<std::string> characters_;
};

class RandomEdits : public ::testing::TestWithParam<PositionEncoding> {};

TEST_P(RandomEdits, EqualANaiveDocument) {
  std::mt19937 random(3);
  const auto below = [&](std::size_t n) { return random() % n; };
  Document given = document("");
  NaiveDocument naive(GetParam());
  for (int i = 0; i < 3'000; ++i) {
    std::size_t begin = below(naive.size() + 1);
    std::size_t end = std::min(naive.size(), begin + below(6));
    begin -= naive.is_inside_line_ending(begin);
    end -= naive.is_inside_line_ending(end);
    if (naive.size() > 120) begin = 0, end = naive.size();
    std::vector<std::string> inserted;
    std::string text;
    for (std::size_t n = below(6); n > 0; --n) {
      inserted.push_back(std::array{"a", "é", "漢", "😀", "\n", "\r", " "}[below(7)]);
      text += inserted.back();
    }
    const Range range{naive.position(begin), naive.position(end)};
    ASSERT_TRUE(given.apply({range, text}, GetParam()));
    naive.apply(range, inserted);
    ASSERT_EQ(*given.text(), naive.text()) << "edit " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Encodings, RandomEdits, testing::Values(kUtf8, kUtf16, kUtf32));

}  // namespace
}  // namespace virga::lsp
