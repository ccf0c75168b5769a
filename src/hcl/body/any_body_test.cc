#include "hcl/body/any_body.h"

#include <gtest/gtest.h>

#include "hcl/body/testing.h"

namespace virga::hcl {
namespace {

const Schema kServer = {{{"name", true}, {"size"}}, {{"disk", {}}, {"mount", {"path", "mode"}}}};

TEST(AnyBody, ReturnsItemsOfSchema) {
  BodyFiles file("size = 3\nname = \"web\"\nmount \"/var\" rw {\n}\ndisk {\n}\n");
  const Content content = file.body().content(kServer, file.diagnostics);
  EXPECT_EQ(file.errors(), Texts{});
  EXPECT_EQ(names(content.attributes), (Texts{"size", "name"}));
  EXPECT_EQ(types(content.blocks), (Texts{"mount", "disk"}));

  const BodyAttribute* name = content.attributes.find("name");
  ASSERT_NE(name, nullptr);
  EXPECT_EQ(file.text(name->range), "name = \"web\"");
  EXPECT_EQ(file.text(name->name_range), "name");
  EXPECT_EQ(file.text(name->value.range()), "\"web\"");
  EXPECT_EQ(content.attributes.find("mount"), nullptr);

  const BodyBlock& mount = content.blocks[0];
  EXPECT_EQ(file.text(mount.type_range), "mount");
  EXPECT_EQ(file.text(mount.definition), "mount \"/var\" rw");
  ASSERT_EQ(mount.labels.size(), 2u);
  EXPECT_EQ(mount.labels[0].text, "/var");
  EXPECT_EQ(file.text(mount.labels[0].range), "\"/var\"");
  EXPECT_EQ(file.text(mount.labels[1].range), "rw");
}

TEST(AnyBody, ReportsMissingArgument) {
  BodyFiles file("size = 3\n");
  const Content content = file.body().content(kServer, file.diagnostics);
  EXPECT_EQ(file.errors(), Texts{"V1301 at ``"});
  EXPECT_EQ(file.diagnostics.list().front().subject, content.missing_item);
  EXPECT_EQ(content.missing_item.span, (Span{0, 0}));
  EXPECT_EQ(names(content.attributes), Texts{"size"});
}

TEST(AnyBody, ReportsMissingItemsOfBlockAtItsBrace) {
  BodyFiles file("disk {\n}\n");
  const Schema schema{{}, {{"disk", {}}}};
  const Content content = file.body().content(schema, file.diagnostics);
  EXPECT_EQ(content.blocks.at(0).body.missing_item_range().span, (Span{5, 5}));
}

TEST(AnyBody, ReportsArgumentOnceIfSchemaRequiresItTwice) {
  BodyFiles file("");
  const Schema schema{{{"a", true}, {"a"}, {"a", true}}, {}};
  file.body().content(schema, file.diagnostics);
  EXPECT_EQ(file.errors(), Texts{"V1301 at ``"});
}

TEST(AnyBody, ReportsItemsThatSchemaDoesNotDescribe) {
  BodyFiles file("name = 1\nsise = 3\ndisc {\n}\nmount = 1\nsize {\n}\n");
  file.body().content(kServer, file.diagnostics);
  EXPECT_EQ(file.errors(),
            (Texts{"V1302 at `sise`", "V1302 at `mount`", "V1303 at `disc`", "V1303 at `size`"}));
  const auto help = [&](std::size_t at) {
    return file.diagnostics.list()[at].notes.at(0).message.str();
  };
  EXPECT_EQ(help(0), "did you mean `size`?");
  EXPECT_EQ(help(1), "`mount` is a block: write it without \"=\"");
  EXPECT_EQ(help(2), "did you mean `disk`?");
  EXPECT_EQ(help(3), "`size` is an argument: set it with \"=\"");
}

TEST(AnyBody, DoesNotSuggestArgumentThatIsAlreadySet) {
  BodyFiles file("name = 1\nnames = 2\n");
  file.body().content(kServer, file.diagnostics);
  EXPECT_EQ(file.errors(), Texts{"V1302 at `names`"});
  EXPECT_TRUE(file.diagnostics.list().front().notes.empty());
}

TEST(AnyBody, ChecksNumberOfLabels) {
  BodyFiles file("name = 1\ndisk \"a\" \"b\" {\n}\nmount \"a\" {\n}\nmount \"a\" b c {\n}\n");
  const Content content = file.body().content(kServer, file.diagnostics);
  EXPECT_EQ(file.errors(), (Texts{"V1304 at `\"a\"`", "V1305 at `{`", "V1304 at `c`"}));
  EXPECT_EQ(file.text(*file.diagnostics.list()[1].context), "mount \"a\" {");
  EXPECT_EQ(types(content.blocks), Texts{}) << "a block with other labels has no meaning";
}

TEST(AnyBody, PartialReadLeavesOtherItems) {
  BodyFiles file("name = 1\nother = 2\ndisk {\n}\nmore {\n}\ndisk {\n}\n");
  const PartialContent partial = file.body().partial_content(kServer, file.diagnostics);
  EXPECT_EQ(names(partial.content.attributes), Texts{"name"});
  EXPECT_EQ(types(partial.content.blocks), (Texts{"disk", "disk"}));

  const Schema others{{{"other"}}, {{"more", {}}}};
  const Content rest = partial.rest.content(others, file.diagnostics);
  EXPECT_EQ(names(rest.attributes), Texts{"other"});
  EXPECT_EQ(types(rest.blocks), Texts{"more"});
  EXPECT_EQ(file.errors(), Texts{});
}

TEST(AnyBody, PartialReadRemovesItems) {
  BodyFiles file("name = 1\ndisk {\n}\n");
  const PartialContent first = file.body().partial_content(kServer, file.diagnostics);
  const PartialContent second = first.rest.partial_content(kServer, file.diagnostics);
  EXPECT_EQ(names(second.content.attributes), Texts{});
  EXPECT_EQ(types(second.content.blocks), Texts{});
  EXPECT_EQ(file.errors(), Texts{"V1301 at ``"}) << "what is taken is not there any more";
}

// In the native syntax, an argument and a block may have the same name.
TEST(AnyBody, ClaimsArgumentsAndBlocksSeparately) {
  BodyFiles file("a = 1\na {\n}\n");
  const PartialContent partial = file.body().partial_content({{{"a"}}, {}}, file.diagnostics);
  const Content rest = partial.rest.content({{}, {{"a", {}}}}, file.diagnostics);
  EXPECT_EQ(types(rest.blocks), Texts{"a"});
  EXPECT_EQ(file.errors(), Texts{});
}

TEST(AnyBody, ReturnsAttributesOfAnyName) {
  BodyFiles file("b = 1\na = 2\nx {\n}\ny {\n}\n");
  EXPECT_EQ(names(file.body().just_attributes(file.diagnostics)), (Texts{"b", "a"}));
  EXPECT_EQ(file.errors(), Texts{"V1306 at `x`"}) << "one block stands for all";
}

// Also if an earlier reader has claimed the block.
TEST(AnyBody, ReportsBlockAmongAttributesOfAnyName) {
  BodyFiles file("a = 1\nx {\n}\n");
  const PartialContent partial = file.body().partial_content({{}, {{"x", {}}}}, file.diagnostics);
  EXPECT_EQ(names(partial.rest.just_attributes(file.diagnostics)), Texts{"a"});
  EXPECT_EQ(file.errors(), Texts{"V1306 at `x`"});
}

TEST(AnyBody, IsEmptyByDefault) {
  BodyFiles file("");
  const AnyBody nothing;
  const Content content = nothing.content({{{"a", true}}, {{"b", {}}}}, file.diagnostics);
  EXPECT_TRUE(content.attributes.empty());
  EXPECT_FALSE(content.missing_item.known());
  EXPECT_EQ(file.errors(), Texts{"V1301 at `<nowhere>`"});
}

TEST(AnyBody, ReadsTruncatedFiles) {
  const std::string text = "name = \"web\"\ndisk {\n  a = [1, 2]\n}\nmount \"a\" \"b\" {\n}\n";
  const std::size_t name_ends = text.find('\n');
  for (std::size_t size = 0; size <= text.size(); ++size) {
    BodyFiles file(text.substr(0, size));
    const PartialContent partial = file.body().partial_content(kServer, file.diagnostics);
    partial.rest.content({}, file.diagnostics);
    for (const BodyBlock& block : partial.content.blocks) {
      block.body.just_attributes(file.diagnostics);
    }
    EXPECT_TRUE(size < name_ends || partial.content.attributes.find("name")) << size;
    EXPECT_TRUE(size < text.size() - 1 || !file.diagnostics.has_errors()) << size;
  }
}

}  // namespace
}  // namespace virga::hcl
