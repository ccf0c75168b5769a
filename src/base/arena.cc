#include "base/arena.h"

#include <algorithm>
#include <cstdint>

namespace virga::base {

void Arena::grow(std::size_t at_least) {
  const std::size_t size = std::max(at_least, next_block_);
  blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
  at_ = reinterpret_cast<std::uintptr_t>(blocks_.back().get());
  end_ = at_ + size;
  reserved_ += size;
  next_block_ = std::min(next_block_ * 2, kLargestBlock);
}

}  // namespace virga::base
