#include "convert/pcl/print.h"

#include <gtest/gtest.h>

#include "hcl/format/format.h"

namespace virga::convert {
namespace {

using Kind = Expression::Kind;

Expression two_lines(std::string_view text) {
  return pcl::string(text);
}

TEST(Print, WritesAttributesAndBlocks) {
  Item block = Item::block("resource", {"web", "demo:index:Server"});
  block.items.push_back(Item::attribute("image", pcl::string("debian")));
  block.items.push_back(Item::block("options"));
  EXPECT_EQ(print_file({Item::attribute("a", pcl::source("1")), block}),
            "a = 1\n\nresource \"web\" \"demo:index:Server\" {\n  image = \"debian\"\n\n"
            "  options {}\n}\n");
}

TEST(Print, KeepsListsOnOneLineIfTheyFit) {
  const Expression list = pcl::list({pcl::source("80"), pcl::string("a")});
  EXPECT_EQ(print_expression(list), "[80, \"a\"]");
  Expression long_list = pcl::list({});
  for (int i = 0; i < 20; ++i) long_list.parts.push_back(pcl::string("element"));
  EXPECT_TRUE(print_expression(long_list).starts_with("[\n  \"element\",\n"));
}

TEST(Print, KeepsLiteralTextBeforeAnInterpolation) {
  Expression text{.kind = Kind::kTemplate};
  text.parts = {pcl::string("costs $"), pcl::source("price"), pcl::string(" ${x} %{y}")};
  EXPECT_EQ(print_expression(text), R"("costs ${"$"}${price} $${x} %%{y}")");
}

TEST(Print, WritesHeredocsOnlyAsWholeValues) {
  const Item item = Item::attribute("a", two_lines("one\ntwo\n"));
  EXPECT_EQ(print_file({item}), "a = <<-EOT\n  one\n  two\nEOT\n");
  EXPECT_EQ(print_expression(pcl::list({two_lines("one\ntwo\n")})), R"(["one\ntwo\n"])");
}

TEST(Print, WritesNoHeredocWithoutLastLineBreak) {
  EXPECT_EQ(print_file({Item::attribute("a", two_lines("one\ntwo"))}), "a = \"one\\ntwo\"\n");
}

TEST(Print, KeepsIndentationOfHeredocs) {
  EXPECT_EQ(print_file({Item::attribute("a", two_lines("  one\ntwo\n"))}),
            "a = <<EOT\n  one\ntwo\nEOT\n");
}

TEST(Print, ChoosesAMarkerThatIsNotInTheText) {
  EXPECT_EQ(print_file({Item::attribute("a", two_lines("EOT\ntwo\n"))}),
            "a = <<-EOT_\n  EOT\n  two\nEOT_\n");
}

TEST(Print, WritesKeysOfObjects) {
  Expression object = pcl::object();
  pcl::add_item(object, pcl::string("name"), pcl::source("1"));
  pcl::add_item(object, pcl::string("a b"), pcl::source("2"));
  pcl::add_item(object, pcl::source("key"), pcl::source("3"));
  EXPECT_EQ(print_expression(object), "{\n  name  = 1\n  \"a b\" = 2\n  (key) = 3\n}");
  object.compact = true;
  EXPECT_EQ(print_expression(object), "{ name = 1, \"a b\" = 2, (key) = 3 }");
}

TEST(Print, PlacesComments) {
  Item item = Item::attribute("a", pcl::source("1"));
  item.comments = {.before = {"# above"}, .behind = "# behind", .below = {"# below"}};
  EXPECT_EQ(print_file({item}, {"# end"}), "# above\na = 1 # behind\n# below\n\n# end\n");
}

TEST(Print, SeparatesLocalsOfSeveralLines) {
  Expression object = pcl::object();
  pcl::add_item(object, pcl::string("x"), pcl::source("1"));
  EXPECT_EQ(print_file({Item::attribute("a", pcl::source("1")), Item::attribute("b", object),
                        Item::attribute("c", pcl::source("1"))}),
            "a = 1\n\nb = {\n  x = 1\n}\n\nc = 1\n");
}

TEST(Print, IsFormatted) {
  Expression object = pcl::object();
  pcl::add_item(object, pcl::string("list"), pcl::list({pcl::object()}));
  Item block = Item::block("b");
  block.items.push_back(Item::attribute("x", pcl::call("toJSON", {object})));
  block.items.push_back(Item::attribute("long", two_lines("one\n\ntwo\n")));
  const std::string text = print_file({block});
  EXPECT_EQ(hcl::format(text), text);
}

}  // namespace
}  // namespace virga::convert
