#include "base/arena.h"

#include <algorithm>

#include "base/system/large_blocks.h"

namespace virga::base {

namespace {

// Allocators return blocks of this size to the system when they are freed.
constexpr std::size_t kKeptBlock = std::size_t{128} << 10;

}  // namespace

Arena::Block Arena::allocate_block(std::size_t size) {
  void* const block = size >= kKeptBlock ? allocate_large_block(size) : ::operator new(size);
  return Block(static_cast<std::byte*>(block), Free{size});
}

void Arena::Free::operator()(std::byte* block) const {
  if (size >= kKeptBlock) {
    free_large_block(block, size);
  } else {
    ::operator delete(block);
  }
}

void Arena::grow(std::size_t at_least) {
  std::size_t size = std::max(at_least, next_block_);
  if (size >= kLargePage) size = large_block_size(size);
  blocks_.push_back(allocate_block(size));
  at_ = blocks_.back().get();
  left_ = size;
  reserved_ += size;
  next_block_ = std::min(next_block_ * 2, kLargestBlock);
}

}  // namespace virga::base
