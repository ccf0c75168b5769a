#include "lsp/tool/result_documents.h"

#include <gtest/gtest.h>

namespace virga::lsp {
namespace {

TEST(ResultDocuments, ReplaceTheDocumentWithTheSameUri) {
  ResultDocuments documents;
  documents.put("virga:/a", "one");
  documents.put("virga:/a", "two");
  ASSERT_TRUE(documents.find("virga:/a"));
  EXPECT_EQ(*documents.find("virga:/a"), "two");
  EXPECT_EQ(documents.find("virga:/b"), nullptr);
}

TEST(ResultDocuments, KeepTheLastOnes) {
  ResultDocuments documents;
  for (std::size_t i = 0; i <= ResultDocuments::kMaxDocuments; ++i) {
    documents.put("virga:/" + std::to_string(i), "text");
    // A document that is put again is not the oldest one.
    documents.put("virga:/0", "text");
  }
  EXPECT_EQ(documents.find("virga:/1"), nullptr);
  EXPECT_TRUE(documents.find("virga:/0"));
  EXPECT_TRUE(documents.find("virga:/2"));
}

}  // namespace
}  // namespace virga::lsp
