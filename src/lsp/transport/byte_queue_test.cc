#include "lsp/transport/byte_queue.h"

#include <gtest/gtest.h>

#include <string_view>

namespace virga::lsp {
namespace {

std::string front(const ByteQueue& queue, std::size_t limit) {
  ByteQueue::Gathered gathered;
  std::string all;
  for (const iovec& part : queue.front(gathered, limit)) {
    all += std::string_view(static_cast<const char*>(part.iov_base), part.iov_len);
  }
  return all;
}

TEST(ByteQueue, ReturnsBytesInTheirOrder) {
  ByteQueue queue;
  for (const char* piece : {"ab", "", "cde", "f"}) queue.add(piece);
  EXPECT_EQ(queue.size(), 6u);
  EXPECT_EQ(front(queue, 100), "abcdef");
  EXPECT_EQ(front(queue, 3), "abc");
  EXPECT_EQ(front(queue, 0), "");
}

// At each border, and inside of each piece.
TEST(ByteQueue, RemovesAnyNumberOfBytes) {
  const std::string all = "abcdef";
  for (std::size_t first = 0; first <= all.size(); ++first) {
    for (std::size_t second = 0; first + second <= all.size(); ++second) {
      ByteQueue queue;
      for (const char* piece : {"ab", "cde", "f"}) queue.add(piece);
      queue.remove(first);
      queue.remove(second);
      const std::string rest = all.substr(first + second);
      EXPECT_EQ(front(queue, 100), rest);
      EXPECT_EQ(front(queue, 2), rest.substr(0, 2));
      EXPECT_EQ(queue.size(), rest.size());
      EXPECT_EQ(queue.is_empty(), rest.empty());
      queue.add("g");
      EXPECT_EQ(front(queue, 100), rest + "g");
    }
  }
}

TEST(ByteQueue, GathersManyPiecesInParts) {
  ByteQueue queue;
  std::string all, read;
  for (int i = 0; i < 100; ++i) {
    queue.add(std::to_string(i));
    all += std::to_string(i);
  }
  while (!queue.is_empty()) {
    const std::string part = front(queue, 1000);
    read += part;
    queue.remove(part.size());
  }
  EXPECT_EQ(read, all);
}

TEST(ByteQueue, IsEmptyAfterClear) {
  ByteQueue queue;
  queue.add("abc");
  queue.remove(1);
  queue.clear();
  EXPECT_TRUE(queue.is_empty());
  queue.add("de");
  EXPECT_EQ(front(queue, 100), "de");
}

}  // namespace
}  // namespace virga::lsp
