#include "pulumi/assets/bytes/byte_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace virga::pulumi {
namespace {

// Owns its file.
class WholeFile final : public ByteSource {
 public:
  WholeFile(std::shared_ptr<const base::OpenFile> file, std::uint64_t size)
      : file_(std::move(file)), size_(size), bytes_(*file_, 0, size) {}

  base::Result<std::size_t> read(std::span<char> into) override {
    auto count = bytes_.read(into);
    if (!count || *count > 0) return count;
    char more = 0;
    count = file_->read(size_, {&more, 1});
    if (count && *count > 0) return base::fail("it grew while it was read");
    return count;
  }

 private:
  std::shared_ptr<const base::OpenFile> file_;
  std::uint64_t size_;
  FileSource bytes_;
};

}  // namespace

base::Result<std::size_t> TextSource::read(std::span<char> into) {
  const std::size_t count = text_.copy(into.data(), into.size(), at_);
  at_ += count;
  return count;
}

base::Result<std::size_t> FileSource::read(std::span<char> into) {
  if (left_ == 0) return 0;
  const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(into.size(), left_));
  const auto count = file_.read(offset_, into.first(wanted));
  if (!count) return count;
  if (*count == 0) return base::fail(fmt::format("it ends {} bytes early", left_));
  offset_ += *count;
  left_ -= *count;
  return count;
}

base::Result<std::size_t> ExactSource::read(std::span<char> into) {
  auto count = read_exactly(into);
  failed_ = !count;
  return count;
}

base::Result<std::size_t> ExactSource::read_exactly(std::span<char> into) {
  if (left_ == 0) {
    char more = 0;
    const auto count = inner_.read({&more, 1});
    if (!count || *count == 0) return count;
    return base::fail(fmt::format("it has more than its announced {} bytes", size_));
  }
  const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(into.size(), left_));
  const auto count = inner_.read(into.first(wanted));
  if (!count) return count;
  if (*count == 0) {
    return base::fail(fmt::format("it has {} of the {} bytes announced", size_ - left_, size_));
  }
  left_ -= *count;
  return count;
}

base::Result<Blob> whole_file(std::shared_ptr<const base::OpenFile> file) {
  const auto status = file->status();
  if (!status) return base::Unexpected(status.error());
  return Blob{status->size, std::make_unique<WholeFile>(std::move(file), status->size)};
}

Blob whole_text(std::string text) {
  const std::uint64_t size = text.size();
  return {size, std::make_unique<TextSource>(std::move(text))};
}

base::Result<std::string> read_all(ByteSource& source, std::size_t max_bytes) {
  std::array<char, kBlockBytes> block;
  std::string all;
  for (;;) {
    const auto count = source.read(block);
    if (!count) return base::Unexpected(count.error());
    if (*count == 0) return all;
    if (*count > max_bytes - all.size()) {
      return base::fail(fmt::format("it is larger than {} bytes", max_bytes));
    }
    all.append(block.data(), *count);
  }
}

}  // namespace virga::pulumi
