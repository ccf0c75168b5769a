// Bytes that are read in blocks, once, from start to end. Assets and archive members are read in
// this way, so their sizes cost no memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::pulumi {

// The size of one read.
inline constexpr std::size_t kBlockBytes = std::size_t{64} << 10;

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Reads the next bytes and returns their count: at least one, or 0 at the end. Requires: `into`
  // is not empty, and no earlier call failed.
  virtual base::Result<std::size_t> read(std::span<char> into) = 0;
};

// A string in memory.
class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string text) : text_(std::move(text)) {}
  base::Result<std::size_t> read(std::span<char> into) override;

 private:
  std::string text_;
  std::size_t at_ = 0;
};

// A part of a file: `size` bytes from `offset` on. Fails if the file ends earlier.
class FileSource final : public ByteSource {
 public:
  FileSource(const base::OpenFile& file, std::uint64_t offset, std::uint64_t size)
      : file_(file), offset_(offset), left_(size) {}
  base::Result<std::size_t> read(std::span<char> into) override;

 private:
  const base::OpenFile& file_;
  std::uint64_t offset_;
  std::uint64_t left_;
};

// Another source with an announced size. Fails if it has fewer or more bytes.
class ExactSource final : public ByteSource {
 public:
  ExactSource(ByteSource& inner, std::uint64_t size) : inner_(inner), size_(size), left_(size) {}
  base::Result<std::size_t> read(std::span<char> into) override;
  // Returns whether reading has failed.
  bool failed() const { return failed_; }

 private:
  base::Result<std::size_t> read_exactly(std::span<char> into);

  ByteSource& inner_;
  std::uint64_t size_;
  std::uint64_t left_;
  bool failed_ = false;
};

// A whole file or string, and its size.
struct Blob {
  std::uint64_t size = 0;
  std::unique_ptr<ByteSource> bytes;
};

// A regular file. Reading fails if the file grows or shrinks meanwhile.
base::Result<Blob> whole_file(std::shared_ptr<const base::OpenFile> file);
Blob whole_text(std::string text);

// Returns the rest of `source`. Fails if it exceeds `max_bytes`.
base::Result<std::string> read_all(ByteSource& source, std::size_t max_bytes);

}  // namespace virga::pulumi
