#include "base/source.h"

#include <gtest/gtest.h>

namespace virga::base {
namespace {

TEST(Sources, CountIdsFromOneAndKeepAddressesOfTexts) {
  Sources sources;
  const Source& first = sources.add("a.pp", "first");
  const std::string_view text = first.text();
  for (int i = 0; i < 100; ++i) sources.add("more", "text");
  EXPECT_EQ(first.id(), static_cast<SourceId>(1));
  EXPECT_EQ(sources[first.id()].text().data(), text.data());
  EXPECT_EQ(sources.size(), 101u);
}

TEST(Sources, ReturnNullForUnknownIds) {
  Sources sources;
  sources.add("a.pp", "");
  EXPECT_EQ(sources.find(SourceId::kNone), nullptr);
  EXPECT_NE(sources.find(static_cast<SourceId>(1)), nullptr);
  EXPECT_EQ(sources.find(static_cast<SourceId>(2)), nullptr);
  EXPECT_EQ(sources.find(static_cast<SourceId>(0xFFFFFFFF)), nullptr);
}

TEST(Source, ReturnsTextRangesAndLines) {
  Sources sources;
  const Source& source = sources.add("a.pp", "one\ntwo");
  EXPECT_EQ(source.text({4, 7}), "two");
  EXPECT_EQ(source.range({4, 7}), (Range{source.id(), {4, 7}}));
  EXPECT_EQ(source.lines().position(5), (Position{2, 2}));
  EXPECT_FALSE(Range{}.known());
}

TEST(Span, JoinCoversBoth) {
  EXPECT_EQ(join({3, 5}, {1, 4}), (Span{1, 5}));
  EXPECT_TRUE((Span{2, 2}).empty());
  EXPECT_TRUE((Span{2, 4}).contains(3));
  EXPECT_FALSE((Span{2, 4}).contains(4));
}

TEST(SourceDeathTest, AbortsOnUnknownId) {
  const Sources sources;
  EXPECT_DEATH(sources[static_cast<SourceId>(7)], "internal error");
}

}  // namespace
}  // namespace virga::base
