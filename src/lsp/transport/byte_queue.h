// Bytes that wait to be written.
#pragma once

#include <sys/uio.h>

#include <array>
#include <cstddef>
#include <deque>
#include <span>
#include <string>

namespace virga::lsp {

// Keeps the pieces that it is given, so a large message is not copied, and its memory is returned
// as soon as it is written.
class ByteQueue {
 public:
  // As many pieces as one system call writes.
  using Gathered = std::array<iovec, 16>;

  void add(std::string piece);
  // The number of bytes.
  std::size_t size() const { return size_; }
  bool is_empty() const { return size_ == 0; }
  // The first bytes, at most `limit` of them, as a part of `into`. Valid until the next change.
  std::span<const iovec> front(Gathered& into, std::size_t limit) const;
  // Removes the first bytes. Requires: `bytes <= size()`.
  void remove(std::size_t bytes);
  void clear();

 private:
  std::deque<std::string> pieces_;  // none is empty
  std::size_t removed_ = 0;         // bytes of the first piece
  std::size_t size_ = 0;
};

}  // namespace virga::lsp
