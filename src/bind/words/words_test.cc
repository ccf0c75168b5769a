#include "bind/words/words.h"

#include <gtest/gtest.h>

#include <sstream>

#include "bind/words/option_docs.h"
#include "diag/page_testing.h"

namespace virga::bind {
namespace {

constexpr std::string_view kWordsPage = "/docs/language.md";

// The name in a cell: "[range](#range)" and "range" are "range".
std::string name_in(const std::string& cell) {
  return cell.starts_with('[') ? cell.substr(1, cell.find(']') - 1) : cell;
}

std::string without_backticks(std::string_view text) {
  std::string out(text);
  std::erase(out, '`');
  return out;
}

TEST(OptionDocs, AreThoseOfThePage) {
  std::size_t count = 0;
  for (const auto& row : diag::table_rows(kWordsPage, "| option | type | meaning |")) {
    const std::string name = name_in(row.at(0));
    const auto option = option_kind(name);
    ASSERT_TRUE(option || name == "range") << name;
    EXPECT_EQ(without_backticks(option_docs(option).value), row.at(1));
    EXPECT_EQ(without_backticks(option_docs(option).meaning), row.at(2));
    ++count;
  }
  EXPECT_EQ(count, 22u);
}

TEST(Words, HaveAllBlocksAndAttributesOfThePage) {
  for (const auto& row : diag::table_rows(kWordsPage, "| block | labels | declares |")) {
    EXPECT_TRUE(find_word(WordPlace::kBlock, "", name_in(row.at(0)))) << row.at(0);
  }
  for (const char* header : {"| attribute | type | meaning |", "| attribute | meaning |"}) {
    for (const auto& row : diag::table_rows(kWordsPage, header)) {
      const std::string name = name_in(row.at(0));
      const auto has_name = [&](const LanguageWord& word) {
        return word.place == WordPlace::kAttribute && word.name == name;
      };
      EXPECT_TRUE(std::ranges::any_of(words(), has_name)) << name;
    }
  }
}

TEST(Words, HavePoliciesAndTests) {
  for (const auto& row : diag::table_rows("/docs/policy-packs.md", "| attribute | meaning |")) {
    std::istringstream names(row.at(0));
    for (std::string name; std::getline(names, name, ',');) {
      name.erase(0, name.find_first_not_of(' '));
      EXPECT_TRUE(find_word(WordPlace::kAttribute, "policy", name) ||
                  find_word(WordPlace::kAttribute, "assert", name))
          << name;
    }
  }
  for (const auto& row : diag::table_rows("/docs/policy-packs.md", "| type | attributes |")) {
    std::istringstream names(row.at(1).substr(0, row.at(1).find('(')));
    for (std::string name; std::getline(names, name, ',');) {
      name = without_backticks(name);
      std::erase(name, ' ');
      EXPECT_TRUE(find_word(WordPlace::kAttribute, kPolicySetting, name)) << name;
    }
  }
  EXPECT_TRUE(find_word(WordPlace::kNested, "test", "run"));
  EXPECT_TRUE(find_word(WordPlace::kAttribute, "run", "preview"));
}

TEST(Words, DependOnTheirPlace) {
  EXPECT_TRUE(find_word(WordPlace::kAttribute, "config", "default"));
  EXPECT_FALSE(find_word(WordPlace::kAttribute, "output", "default"));
  EXPECT_FALSE(find_word(WordPlace::kBlock, "", "options"));
}

}  // namespace
}  // namespace virga::bind
