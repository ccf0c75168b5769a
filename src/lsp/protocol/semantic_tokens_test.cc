#include "lsp/protocol/semantic_tokens.h"

#include <gtest/gtest.h>

#include <random>

namespace virga::lsp {
namespace {

using Numbers = std::vector<std::uint32_t>;

TEST(SemanticTokens, AreRelativeToTheTokenBefore) {
  const SemanticToken tokens[] = {{{2, 5}, 3, 0, 3}, {{2, 10}, 4, 1, 0}, {{5, 2}, 7, 2, 0}};
  EXPECT_EQ(encode_tokens(tokens), (Numbers{2, 5, 3, 0, 3, 0, 5, 4, 1, 0, 3, 2, 7, 2, 0}));
}

TEST(SemanticTokens, EditsHaveNoCommonEnds) {
  const TokenEdit edit = token_edit(Numbers{1, 2, 3, 4}, Numbers{1, 9, 4});
  EXPECT_EQ(edit.start, 1u);
  EXPECT_EQ(edit.deleted, 2u);
  EXPECT_EQ(edit.inserted, Numbers{9});
}

TEST(SemanticTokens, EditsLeadToTheNewTokens) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    Numbers before(random() % 6), after(random() % 6);
    for (auto* numbers : {&before, &after}) {
      for (std::uint32_t& number : *numbers) number = static_cast<std::uint32_t>(random() % 2);
    }
    const TokenEdit edit = token_edit(before, after);
    const auto at = before.begin() + static_cast<std::ptrdiff_t>(edit.start);
    before.insert(before.erase(at, at + static_cast<std::ptrdiff_t>(edit.deleted)),
                  edit.inserted.begin(), edit.inserted.end());
    ASSERT_EQ(before, after);
  }
}

TEST(SemanticTokens, AreWrittenWithTheirResult) {
  base::JsonWriter json;
  write_tokens(json, "1", Numbers{0, 1, 2, 3, 4});
  EXPECT_EQ(json.take(), R"({"resultId":"1","data":[0,1,2,3,4]})");
  write_token_edit(json, "2", token_edit(Numbers{1, 2}, Numbers{1, 3}));
  EXPECT_EQ(json.take(), R"({"resultId":"2","edits":[{"start":1,"deleteCount":1,"data":[3]}]})");
  write_token_edit(json, "3", token_edit(Numbers{1}, Numbers{1}));
  EXPECT_EQ(json.take(), R"({"resultId":"3","edits":[]})");
}

}  // namespace
}  // namespace virga::lsp
