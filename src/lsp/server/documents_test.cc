#include "lsp/server/documents.h"

#include <gtest/gtest.h>

namespace virga::lsp {
namespace {

TEST(Documents, AreFoundByThePathOfTheirFile) {
  Documents documents;
  documents.open({"file:///a%2Fb/m%61in.pp", "pcl", 1, "x"});
  EXPECT_NE(documents.find(document_key("file:///a/b/main.pp")), nullptr);
  EXPECT_EQ(documents.uri_of("/a/b/main.pp"), "file:///a%2Fb/m%61in.pp");
  EXPECT_EQ(documents.uri_of("/a/b/other.pp"), "file:///a/b/other.pp");
  documents.close(document_key("file:///a/b/main.pp"));
  EXPECT_EQ(documents.find("/a/b/main.pp"), nullptr);
}

TEST(Documents, OpenReplacesADocument) {
  Documents documents;
  documents.open({"file:///a.pp", "pcl", 1, "x"});
  documents.open({"file:///%61.pp", "pcl", 5, "y"});
  ASSERT_EQ(documents.all().size(), 1u);
  EXPECT_EQ(documents.find("/a.pp")->version(), 5);
}

TEST(Documents, ThatWereNeverSavedAreProgramsOfTheirOwn) {
  EXPECT_EQ(document_key("untitled:Untitled-1"), "/untitled:/Untitled-1/main.pp");
  EXPECT_EQ(document_key("untitled:/../x"), "/untitled:/%2F%2E%2E%2Fx/main.pp");
  EXPECT_EQ(document_key("git:/a.pp?ref=HEAD"), "git:/a.pp?ref=HEAD");
}

}  // namespace
}  // namespace virga::lsp
