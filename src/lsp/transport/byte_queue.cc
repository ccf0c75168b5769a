#include "lsp/transport/byte_queue.h"

#include <algorithm>
#include <utility>

namespace virga::lsp {

void ByteQueue::add(std::string piece) {
  if (piece.empty()) return;
  size_ += piece.size();
  pieces_.push_back(std::move(piece));
}

std::span<const iovec> ByteQueue::front(Gathered& into, std::size_t limit) const {
  std::size_t count = 0;
  std::size_t skipped = removed_;
  for (const std::string& piece : pieces_) {
    if (count == into.size() || limit == 0) break;
    const std::size_t bytes = std::min(piece.size() - skipped, limit);
    // writev() does not change what it reads.
    into[count++] = {const_cast<char*>(piece.data() + skipped), bytes};
    limit -= bytes;
    skipped = 0;
  }
  return std::span(into).first(count);
}

void ByteQueue::remove(std::size_t bytes) {
  size_ -= bytes;
  removed_ += bytes;
  while (!pieces_.empty() && removed_ >= pieces_.front().size()) {
    removed_ -= pieces_.front().size();
    pieces_.pop_front();
  }
}

void ByteQueue::clear() {
  *this = {};
}

}  // namespace virga::lsp
