#include "lsp/uri/schema_uri.h"

#include <gtest/gtest.h>

namespace virga::lsp {
namespace {

TEST(SchemaUri, NamesPackageVersionAndToken) {
  const SchemaUri page{"aws", "7.0.0-alpha.1+x", "aws:s3/bucket:Bucket"};
  const std::string uri = encode_schema_uri(page);
  EXPECT_EQ(uri, "virga:/schema/aws@7.0.0-alpha.1%2Bx/aws%3As3%2Fbucket%3ABucket.md");
  EXPECT_EQ(decode_schema_uri(uri), page);
}

TEST(SchemaUri, DecodesWhatItEncodes) {
  for (const SchemaUri& page : {SchemaUri{"zoo", "", "zoo::Pet"}, SchemaUri{"@a/b", "1", "x.md"},
                                SchemaUri{"%", "%2F", "größe\n?#"}}) {
    EXPECT_EQ(decode_schema_uri(encode_schema_uri(page)), page) << encode_schema_uri(page);
  }
}

// Some clients encode more than necessary, others less.
TEST(SchemaUri, AcceptsOtherEncodings) {
  const SchemaUri page{"zoo", "1.0.0", "zoo:index:Pet"};
  EXPECT_EQ(decode_schema_uri("virga:/schema/zoo%401.0.0/zoo:index:Pet.md"), page);
  EXPECT_EQ(decode_schema_uri("virga:/schema/zoo@1.0.0/zoo%3aindex%3aPet.md"), page);
}

TEST(SchemaUri, RejectsOtherUris) {
  for (const char* uri :
       {"", "virga:/schema/", "virga:/schema/.md", "virga:/schema/zoo.md", "virga:/schema//x.md",
        "virga:/schema/zoo/.md", "virga:/schema/zoo/x", "virga:/schema/zoo/%.md",
        "virga:/schema/%zz/x.md", "virga:/errors/zoo/x.md", "file:///schema/zoo/x.md"}) {
    EXPECT_EQ(decode_schema_uri(uri), std::nullopt) << uri;
  }
}

}  // namespace
}  // namespace virga::lsp
