#include "diag/code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "diag/codes/bind.h"
#include "diag/codes/lint.h"
#include "diag/codes/tool.h"
#include "diag/errors_page_testing.h"

namespace virga::diag {
namespace {

// A file of codes. `stem` also names its page in docs/errors/.
struct Family {
  const char* stem;
  int thousands;
  std::vector<CodeInfo> codes;
};

#define VIRGA_DIAGNOSTIC(number, name, severity, text) \
  {Code{number}, #name, Severity::severity, text},
const Family kFamilies[] = {
    {"hcl",
     1,
     {
#include "diag/codes/hcl.def"
     }},
    {"hcl_eval",
     1,
     {
#include "diag/codes/hcl_eval.def"
     }},
    {"hcl_body",
     1,
     {
#include "diag/codes/hcl_body.def"
     }},
    {"hcl_json",
     1,
     {
#include "diag/codes/hcl_json.def"
     }},
    {"model",
     2,
     {
#include "diag/codes/model.def"
     }},
    {"bind",
     3,
     {
#include "diag/codes/bind.def"
     }},
    {"policy",
     3,
     {
#include "diag/codes/policy.def"
     }},
    {"lint",
     3,
     {
#include "diag/codes/lint.def"
     }},
    {"run",
     4,
     {
#include "diag/codes/run.def"
     }},
    {"mock",
     4,
     {
#include "diag/codes/mock.def"
     }},
    {"tool",
     5,
     {
#include "diag/codes/tool.def"
     }},
    {"convert",
     5,
     {
#include "diag/codes/convert.def"
     }},
    {"terraform",
     5,
     {
#include "diag/codes/terraform.def"
     }},
    {"test",
     5,
     {
#include "diag/codes/test.def"
     }},
};
#undef VIRGA_DIAGNOSTIC

TEST(Codes, AreUniqueAndAscendingInEachFile) {
  std::set<std::string_view> names;
  std::size_t count = 0;
  for (const Family& family : kFamilies) {
    int last = 0;
    for (const CodeInfo& code : family.codes) {
      const int number = static_cast<int>(code.code);
      EXPECT_LT(last, number) << family.stem << ": " << code.name;
      EXPECT_EQ(number / 1000, family.thousands) << family.stem << ": " << code.name;
      EXPECT_TRUE(names.insert(code.name).second) << code.name;
      EXPECT_TRUE(code.name.starts_with("k")) << code.name;
      last = number;
      ++count;
    }
  }
  EXPECT_EQ(all_codes().size(), count) << "all.def names other files than this test";
}

TEST(Codes, CanBeFoundByNumber) {
  for (const CodeInfo& code : all_codes()) EXPECT_EQ(&info(code.code), &code);
  EXPECT_EQ(show(codes::kFileUnreadable), "V5001");
  EXPECT_EQ(info(codes::kFileUnreadable).name, "kFileUnreadable");
}

TEST(Codes, ListsTheWarningsThatAreOffByDefault) {
  const std::vector<Code> off = codes_off_by_default();
  EXPECT_TRUE(std::ranges::is_sorted(off));
  for (Code code : off) {
    EXPECT_TRUE(info(code).is_off_by_default);
    EXPECT_EQ(info(code).severity, Severity::kWarning) << show(code);
  }
  EXPECT_EQ(std::ranges::count(off, codes::kDoubleNegation), 1);
  EXPECT_EQ(std::ranges::count(off, codes::kUnusedName), 0);
}

TEST(Codes, HaveSectionsInOrder) {
  for (const Family& family : kFamilies) {
    std::vector<std::string> expected, found;
    for (const CodeInfo& code : family.codes) expected.push_back(show(code.code));
    for (const ErrorsSection& section : errors_page(std::string(family.stem) + ".md")) {
      found.push_back(section.code);
    }
    EXPECT_EQ(found, expected) << "in docs/errors/" << family.stem << ".md";
  }
}

TEST(Codes, NumberPlaceholdersWithoutGaps) {
  for (const CodeInfo& code : all_codes()) {
    std::set<char> holes;
    for (std::size_t at = 0; at + 2 < code.text.size(); ++at) {
      if (code.text[at] == '{' && code.text[at + 2] == '}') holes.insert(code.text[at + 1]);
    }
    char next = '0';
    for (char hole : holes) EXPECT_EQ(hole, next++) << code.name;
  }
}

}  // namespace
}  // namespace virga::diag
