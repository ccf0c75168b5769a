#include "hcl/body/merged_body.h"

#include <gtest/gtest.h>

#include "hcl/body/testing.h"

namespace virga::hcl {
namespace {

const Schema kSchema = {{{"a", true}, {"b"}, {"c"}}, {{"x", {}}, {"y", {}}}};

TEST(MergedBody, HasItemsOfAllBodies) {
  BodyFiles files(Texts{"b = 1\nx {\n}\n", "a = 2\ny {\n}\nx {\n}\n"});
  const Content content = files.body().content(kSchema, files.diagnostics);
  EXPECT_EQ(files.errors(), Texts{}) << "any of them may set what is required";
  EXPECT_EQ(names(content.attributes), (Texts{"b", "a"}));
  EXPECT_EQ(types(content.blocks), (Texts{"x", "y", "x"}));
}

TEST(MergedBody, ReportsArgumentThatTwoBodiesSet) {
  BodyFiles files(Texts{"a = 1\n", "b = 1\n", "a = 2\n"});
  const Content content = files.body().content(kSchema, files.diagnostics);
  EXPECT_EQ(names(content.attributes), (Texts{"a", "b"}));
  EXPECT_EQ(files.text(content.attributes.find("a")->range), "a = 1");

  EXPECT_EQ(files.errors(), Texts{"V1307 at `a`"});
  const diag::Diagnostic& diagnostic = files.diagnostics.list().front();
  EXPECT_EQ(diagnostic.subject.source, base::SourceId{3});
  ASSERT_EQ(diagnostic.labels.size(), 1u);
  EXPECT_EQ(diagnostic.labels[0].range.source, base::SourceId{1});
}

TEST(MergedBody, ReportsArgumentThatNoBodySets) {
  BodyFiles files(Texts{"b = 1\n", "c = 1\n"});
  const Content content = files.body().content(kSchema, files.diagnostics);
  EXPECT_EQ(files.errors(), Texts{"V1301 at ``"});
  EXPECT_EQ(files.diagnostics.list().front().subject, content.missing_item);
  EXPECT_EQ(content.missing_item.source, base::SourceId{1});
}

TEST(MergedBody, ReportsEachErrorOnce) {
  BodyFiles files(Texts{"a = 1\nq = 1\n", "z {\n}\n"});
  files.body().content(kSchema, files.diagnostics);
  EXPECT_EQ(files.errors(), (Texts{"V1302 at `q`", "V1303 at `z`"}));
}

TEST(MergedBody, PartialReadLeavesRestOfEachBody) {
  BodyFiles files(Texts{"a = 1\nq = 1\n", "b = 2\nr = 2\nz {\n}\n"});
  const PartialContent partial = files.body().partial_content(kSchema, files.diagnostics);
  EXPECT_EQ(names(partial.content.attributes), (Texts{"a", "b"}));
  const Schema others{{{"q"}, {"r"}}, {{"z", {}}}};
  const Content rest = partial.rest.content(others, files.diagnostics);
  EXPECT_EQ(names(rest.attributes), (Texts{"q", "r"}));
  EXPECT_EQ(types(rest.blocks), Texts{"z"});
  EXPECT_EQ(files.errors(), Texts{});
}

TEST(MergedBody, ReturnsAttributesOfAllBodies) {
  BodyFiles files(Texts{"a = 1\n", "q = 2\na = 3\n"});
  EXPECT_EQ(names(files.body().just_attributes(files.diagnostics)), (Texts{"a", "q"}));
  EXPECT_EQ(files.errors(), Texts{"V1307 at `a`"});
}

TEST(MergedBody, FlattensMergedBodies) {
  BodyFiles files(Texts{"a = 1\n", "b = 2\n"});
  const AnyBody inner[] = {files.body(), AnyBody()};
  const AnyBody outer[] = {AnyBody::merged(inner), files.body()};
  EXPECT_EQ(names(AnyBody::merged(outer).just_attributes(files.diagnostics)), (Texts{"a", "b"}));
  EXPECT_EQ(files.errors(), (Texts{"V1307 at `a`", "V1307 at `b`"}));
}

}  // namespace
}  // namespace virga::hcl
