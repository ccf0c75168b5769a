#include "bind/dump.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Dump, ShowsEachProgramOfAComponentOnce) {
  const auto bound = testing::bind_files({{"main.pp",
                                           "component \"a\" \"./box\" {}\n"
                                           "component \"b\" \"box/\" {}\n"
                                           "component \"c\" \"./lid\" {}\n"},
                                          {"box/main.pp", "component \"inner\" \"../lid\" {}"},
                                          {"lid/main.pp", "deep = 1"}});
  ASSERT_EQ(bound->findings(), "");
  const std::string text = dump(bound->program);
  EXPECT_EQ(count(text, "program of ./box\n"), 1u) << text;
  EXPECT_EQ(count(text, "program of ./lid\n"), 1u) << text;
  EXPECT_EQ(count(text, "program of"), 2u) << text;
  EXPECT_EQ(count(text, "local deep"), 1u) << text;
}

TEST(Dump, ShowsEveryKindOfNode) {
  const auto bound = testing::bind_text(R"pp(
    pulumi { requiredVersionRange = ">=1" }
    package { baseProviderName = "zoo" }
    config "size" "int" { default = 1 }
    length = size
    hook "error" "again" { command = ["true"] }
    read "old" "zoo:index:Pet" { id = "x" }
    resource "pet" "zoo:index:Pet" {
      length = length
      options {
        range = 2
        protect = true
      }
    }
    output "o" { value = pet[0].breed }
  )pp");
  ASSERT_EQ(bound->findings(), "");
  const std::string text = dump(bound->program);
  for (const std::string_view part :
       {"pulumi\n", "package zoo: zoo", "config size: int", "local length", "error hook again",
        "read old: ", "resource pet: ", "range (number)", "option protect", "needs: length",
        "output o: ", "order: "}) {
    EXPECT_NE(text.find(part), text.npos) << part << " in\n" << text;
  }
}

}  // namespace
}  // namespace virga::bind
