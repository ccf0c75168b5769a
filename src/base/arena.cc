#include "base/arena.h"

#include <algorithm>

#include "base/system/large_blocks.h"

namespace virga::base {

namespace {

// Allocators return blocks of this size to the system when they are freed.
constexpr std::size_t kKeptBlock = std::size_t{128} << 10;

}  // namespace

void Arena::free_blocks(Block* last) {
  while (last) {
    Block* const block = std::exchange(last, last->previous);
    if (block->size >= kKeptBlock) {
      free_large_block(block, block->size);
    } else {
      ::operator delete(block);
    }
  }
}

void Arena::clear() {
  if (!last_) return;
  free_blocks(std::exchange(last_->previous, nullptr));
  reserved_ = last_->size;
  begin_block(last_);
}

void Arena::append(Arena&& other) noexcept {
  if (!last_) return swap(other);
  if (!other.last_) return;
  // Goes on in the last block of this arena, so those of the other one come before its first.
  Block* first = last_;
  while (first->previous) first = first->previous;
  first->previous = std::exchange(other.last_, nullptr);
  reserved_ += other.reserved_;
  other = Arena();
}

void Arena::grow(std::size_t at_least) {
  std::size_t size = std::max(at_least + sizeof(Block), next_block_);
  if (size >= kLargePage) size = large_block_size(size);
  void* const memory = size >= kKeptBlock ? allocate_large_block(size) : ::operator new(size);
  last_ = new (memory) Block{last_, size};
  reserved_ += size;
  next_block_ = std::min(next_block_ * 2, kLargestBlock);
  begin_block(last_);
}

void Arena::begin_block(Block* block) {
  at_ = reinterpret_cast<std::byte*>(block + 1);
  left_ = block->size - sizeof(Block);
}

}  // namespace virga::base
