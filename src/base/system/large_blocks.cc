#include "base/system/large_blocks.h"

#include <sys/mman.h>

#include <array>
#include <mutex>

namespace virga::base {
namespace {

// AddressSanitizer must see each use of freed memory.
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define VIRGA_KEEPS_NO_BLOCKS
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define VIRGA_KEEPS_NO_BLOCKS
#endif
#ifdef VIRGA_KEEPS_NO_BLOCKS
constexpr std::size_t kMostKept = 0;
#else
constexpr std::size_t kMostKept = kMostKeptBytes;
#endif

constexpr std::align_val_t kAlignment{kLargePage};

// Without destructor: static objects may free blocks after it.
class KeptBlocks {
 public:
  // Returns a kept block of this size, or null.
  void* take(std::size_t size) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = count_; i-- > 0;) {
      if (blocks_[i].size != size) continue;
      void* const block = blocks_[i].begin;
      blocks_[i] = blocks_[--count_];
      bytes_ -= size;
      return block;
    }
    return nullptr;
  }

  // Returns false if there is no room for the block.
  bool keep(void* block, std::size_t size) {
    const std::lock_guard lock(mutex_);
    if (count_ == blocks_.size() || size > kMostKept - bytes_) return false;
    blocks_[count_++] = {block, size};
    bytes_ += size;
    return true;
  }

  // Returns the size of the block, or 0 if there is no block.
  std::size_t take_any(void*& block) {
    const std::lock_guard lock(mutex_);
    if (count_ == 0) return 0;
    const Block last = blocks_[--count_];
    bytes_ -= last.size;
    block = last.begin;
    return last.size;
  }

  std::size_t bytes() {
    const std::lock_guard lock(mutex_);
    return bytes_;
  }

 private:
  struct Block {
    void* begin = nullptr;
    std::size_t size = 0;
  };

  std::mutex mutex_;
  std::array<Block, 64> blocks_{};
  std::size_t count_ = 0;
  std::size_t bytes_ = 0;
};

KeptBlocks& kept_blocks() {
  alignas(KeptBlocks) static std::byte memory[sizeof(KeptBlocks)];
  static KeptBlocks* const blocks = new (memory) KeptBlocks;
  return *blocks;
}

// Lets the system take the pages if it needs memory.
void release_lazily([[maybe_unused]] void* block, [[maybe_unused]] std::size_t size) {
#ifdef MADV_FREE
  madvise(block, size, MADV_FREE);
#endif
}

void delete_block(void* block, std::size_t size) {
  if (size >= kLargePage) return ::operator delete(block, kAlignment);
  ::operator delete(block);
}

}  // namespace

void* allocate_large_block(std::size_t size) {
  if (void* const kept = kept_blocks().take(size)) return kept;
  if (size < kLargePage) return ::operator new(size);
  void* const block = ::operator new(size, kAlignment);
  prefer_large_pages(block, size);
  return block;
}

void free_large_block(void* block, std::size_t size) noexcept {
  const bool is_large = size >= kLargePage;
  if (is_large && size <= kMostKept) release_lazily(block, size);
  if (kept_blocks().keep(block, size)) return;
  delete_block(block, size);
}

std::size_t kept_block_bytes() {
  return kept_blocks().bytes();
}

void release_kept_blocks() {
  void* block = nullptr;
  while (const std::size_t size = kept_blocks().take_any(block)) delete_block(block, size);
}

}  // namespace virga::base
