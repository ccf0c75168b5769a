// Bytes that are read in blocks, once, from the first to the last: what assets and members of
// archives are made of, so that their sizes cost no memory.
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

// How much is read at once.
inline constexpr std::size_t kBlockBytes = std::size_t{64} << 10;

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // The next bytes, at least one unless all have been read: how many. `into` has room for one or
  // more. After an error nothing more may be asked.
  virtual base::Result<std::size_t> read(std::span<char> into) = 0;
};

// A text in memory.
class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string text) : text_(std::move(text)) {}
  base::Result<std::size_t> read(std::span<char> into) override;

 private:
  std::string text_;
  std::size_t at_ = 0;
};

// A part of a file, which is `size` bytes from `offset` on. Fails when the file ends before.
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

// Another source, held to the size that is announced for it: fails when there is less or more.
class ExactSource final : public ByteSource {
 public:
  ExactSource(ByteSource& inner, std::uint64_t size) : inner_(inner), size_(size), left_(size) {}
  base::Result<std::size_t> read(std::span<char> into) override;
  // Has reading failed?
  bool failed() const { return failed_; }

 private:
  base::Result<std::size_t> read_exactly(std::span<char> into);

  ByteSource& inner_;
  std::uint64_t size_;
  std::uint64_t left_;
  bool failed_ = false;
};

// A whole file or text, and how long it is.
struct Blob {
  std::uint64_t size = 0;
  std::unique_ptr<ByteSource> bytes;
};

// All of a regular file, which must not grow or shrink while it is read.
base::Result<Blob> whole_file(std::shared_ptr<const base::OpenFile> file);
Blob whole_text(std::string text);

// What is left of `source`. Fails when that is more than `max_bytes`.
base::Result<std::string> read_all(ByteSource& source, std::size_t max_bytes);

}  // namespace virga::pulumi
