#include "run/functions/charged_files.h"

namespace virga::run {
namespace {

// Assets may have many gigabytes, so bytes of files cost less than bytes of values.
constexpr std::size_t kFileBytesPerByte = 16;

class ChargedFile final : public base::OpenFile {
 public:
  ChargedFile(std::shared_ptr<const base::OpenFile> file, Budget& budget, base::Range where)
      : file_(std::move(file)), budget_(budget), where_(where) {}

  base::Result<base::FileStatus> status() const override { return file_->status(); }
  base::Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    auto bytes = file_->read(offset, into);
    // At least one, so that every call is charged.
    if (bytes && !budget_.charge_work(1 + *bytes / kFileBytesPerByte, where_)) {
      return base::fail("the evaluation has ended");
    }
    return bytes;
  }

 private:
  std::shared_ptr<const base::OpenFile> file_;
  Budget& budget_;
  const base::Range where_;
};

}  // namespace

base::Result<std::shared_ptr<const base::OpenFile>> ChargedFileTree::open(
    const std::string& path) const {
  auto file = files_.open(path);
  if (!file) return file;
  return std::make_shared<const ChargedFile>(*std::move(file), budget_, where_);
}

}  // namespace virga::run
