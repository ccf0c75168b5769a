#include "base/arena.h"

#include <algorithm>

#include "base/system/large_pages.h"

namespace virga::base {

// A large block starts on a large page and consists of whole pages.
Arena::Block Arena::allocate_block(std::size_t size) {
  const bool large = size >= kLargePage;
  const std::align_val_t alignment{large ? kLargePage : alignof(std::max_align_t)};
  auto* block = static_cast<std::byte*>(::operator new(size, alignment));
  if (large) prefer_large_pages(block, size);
  return Block(block, Free{alignment});
}

void Arena::grow(std::size_t at_least) {
  std::size_t size = std::max(at_least, next_block_);
  if (size >= kLargePage) size = (size + kLargePage - 1) / kLargePage * kLargePage;
  blocks_.push_back(allocate_block(size));
  at_ = blocks_.back().get();
  left_ = size;
  reserved_ += size;
  next_block_ = std::min(next_block_ * 2, kLargestBlock);
}

}  // namespace virga::base
