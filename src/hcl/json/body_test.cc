#include "hcl/json/body.h"

#include <gtest/gtest.h>

#include "hcl/json/testing.h"

namespace virga::hcl {
namespace {

const Schema kSchema{{{"name", true}, {"size"}}, {{"plain", {}}, {"server", {"kind", "name"}}}};

std::string shown(const base::Range& range, const JsonText& text) {
  return std::string(text.text(range.span));
}

// "plain{...}" or "server web a{...}" for each block, with the text of the range of its body.
std::vector<std::string> blocks_of(const Content& content) {
  std::vector<std::string> out;
  for (const BodyBlock& block : content.blocks) {
    std::string line(block.type);
    for (const BlockLabel& label : block.labels) line += " " + std::string(label.text);
    out.push_back(line);
  }
  return out;
}

struct Contents {
  JsonText text;
  Content content;
  std::vector<std::string> errors;
};

Contents contents(std::string source, Reading reading = Reading::kWhole) {
  JsonText text(std::move(source), parse_json);
  Content content =
      read_content(text.root(), text.file, kSchema, Claims(), reading, *text.diagnostics);
  std::vector<std::string> errors = text.errors();
  return {std::move(text), std::move(content), std::move(errors)};
}

std::vector<std::string> errors_of(std::string source) {
  return contents(std::move(source)).errors;
}

const std::vector<std::string> kNone;

TEST(JsonBody, ReadsPropertiesAsAttributes) {
  const Contents read = contents(R"({"size": 3, "name" : "${a}", "//": "comment"})");
  EXPECT_EQ(read.errors, kNone);
  ASSERT_EQ(read.content.attributes.size(), 2u);
  const BodyAttribute* name = read.content.attributes.find("name");
  ASSERT_TRUE(name);
  EXPECT_EQ(shown(name->range, read.text), R"("name" : "${a}")");
  EXPECT_EQ(shown(name->name_range, read.text), R"("name")");
  EXPECT_EQ(shown(name->value.range(), read.text), R"("${a}")");
  EXPECT_EQ(read.content.missing_item.span,
            (Span{read.text.root().span.end - 1, read.text.root().span.end}));
}

TEST(JsonBody, ReadsArrayOfObjectsAsOneBody) {
  const Contents read = contents(R"([{"size": 3}, {}, {"name": 1, "plain": {}}])");
  EXPECT_EQ(read.errors, kNone);
  EXPECT_EQ(read.content.attributes.size(), 2u);
  EXPECT_EQ(read.content.blocks.size(), 1u);
  EXPECT_EQ(shown(read.content.missing_item, read.text), "[");
}

TEST(JsonBody, ReadsArrayAsSeveralBlocks) {
  const Contents read = contents(R"({"name": 1, "plain": [{"a": 1}, [{"a": 2}], null]})");
  EXPECT_EQ(read.errors, kNone);
  EXPECT_EQ(blocks_of(read.content), (std::vector<std::string>{"plain", "plain", "plain"}));
  EXPECT_EQ(shown(read.content.blocks[1].definition, read.text), "[");
  EXPECT_EQ(shown(read.content.blocks[1].type_range, read.text), "\"plain\"");
}

TEST(JsonBody, IgnoresNullBlocks) {
  EXPECT_EQ(contents(R"({"name": 1, "plain": null})").content.blocks.size(), 0u);
  EXPECT_EQ(contents(R"({"name": 1, "server": {"a": {"b": null}}})").content.blocks.size(), 0u);
}

TEST(JsonBody, ReadsNamesAsLabels) {
  const Contents read = contents(R"({"name": 1, "server": [
      {"web": {"a": {}, "b": [{}, {}]}},
      {"web": [{"c": {}}], "db": {"d": {}}}]})");
  EXPECT_EQ(read.errors, kNone);
  EXPECT_EQ(blocks_of(read.content),
            (std::vector<std::string>{"server web a", "server web b", "server web b",
                                      "server web c", "server db d"}));
  EXPECT_EQ(shown(read.content.blocks[3].labels[1].range, read.text), "\"c\"");
}

TEST(JsonBody, ReadsBodiesOfBlocks) {
  const Contents read = contents(R"({"name": 1, "plain": {"size": 2}})");
  diag::Diagnostics reported;
  const BodyAttributes attributes = read.content.blocks.at(0).body.just_attributes(reported);
  EXPECT_TRUE(reported.empty());
  EXPECT_TRUE(attributes.find("size"));
}

TEST(JsonBody, ReportsErrors) {
  EXPECT_EQ(errors_of("{}"), std::vector<std::string>{"V1301 at `}`"});
  EXPECT_EQ(errors_of("[{}, 1, {\"name\": 1}]"), std::vector<std::string>{"V1441 at `1`"});
  EXPECT_EQ(errors_of(R"({"name": 1, "plain": "x"})"),
            std::vector<std::string>{"V1445 at `\"x\"`"});
  EXPECT_EQ(errors_of(R"({"name": 1, "server": 3})"), std::vector<std::string>{"V1443 at `3`"});
  EXPECT_EQ(errors_of(R"({"name": 1, "server": [3, null]})"),
            (std::vector<std::string>{"V1443 at `3`", "V1443 at `null`"}));
  EXPECT_EQ(errors_of(R"({"name": 1, "server": {}})"), std::vector<std::string>{"V1444 at `{`"});
  EXPECT_EQ(errors_of(R"({"name": 1, "server": null})"),
            std::vector<std::string>{"V1444 at `null`"});
  EXPECT_EQ(errors_of(R"({"name": 1, "server": {"a": []}})"),
            std::vector<std::string>{"V1444 at `[`"});
  EXPECT_EQ(errors_of(R"({"name": 1, "mane": 2})"),
            std::vector<std::string>{"V1446 at `\"mane\"`"});
  EXPECT_EQ(errors_of(R"([{"name": 1}, {"name": 2}])"),
            std::vector<std::string>{"V1447 at `\"name\"`"});
}

TEST(JsonBody, ReportsNothingAboutInvalidNodes) {
  EXPECT_EQ(errors_of(R"({"name": 1, "server": nul})"), std::vector<std::string>{"V1418 at `nul`"});
  EXPECT_EQ(errors_of(R"([{"name": 1}, {"a" 1}])"), std::vector<std::string>{"V1408 at `1`"});
}

TEST(JsonBody, SuggestsNames) {
  const Contents read = contents(R"({"name": 1, "sise": 2})");
  const diag::Edit& edit = read.text.diagnostics->list().front().fixes.at(0).edits.at(0);
  EXPECT_EQ(edit.replacement, "size");
  EXPECT_EQ(shown(edit.range, read.text), "sise");
}

TEST(JsonBody, PartialReadLeavesTheRest) {
  const JsonText text(R"({"name": 1, "other": 2, "plain": {}})", parse_json);
  diag::Diagnostics reported;
  const PartialContent partial = AnyBody(text.root(), text.file).partial_content(kSchema, reported);
  EXPECT_EQ(partial.content.attributes.size(), 1u);
  EXPECT_EQ(partial.content.blocks.size(), 1u);
  const BodyAttributes rest = partial.rest.just_attributes(reported);
  EXPECT_TRUE(reported.empty());
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0].name, "other");
}

TEST(JsonBody, ReturnsPropertiesOfAnyName) {
  const auto attributes = [](std::string source) {
    JsonText text(std::move(source), parse_json);
    const BodyAttributes found =
        just_attributes(text.root(), text.file, Claims(), *text.diagnostics);
    return std::pair(found.size(), text.errors());
  };
  EXPECT_EQ(attributes(R"({"//": 0, "a": 1, "b": {}})"), std::pair(std::size_t{2}, kNone));
  EXPECT_EQ(attributes(R"({"a": 1, "a": 2})"),
            std::pair(std::size_t{1}, std::vector<std::string>{"V1447 at `\"a\"`"}));
  EXPECT_EQ(attributes(R"([{"a": 1}])"),
            std::pair(std::size_t{0}, std::vector<std::string>{"V1442 at `[`"}));
}

}  // namespace
}  // namespace virga::hcl
