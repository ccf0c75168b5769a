#include "schema/index/text_blocks.h"

#include <zlib.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <vector>

#include "base/check.h"
#include "schema/index/binary.h"
#include "schema/index/checksum.h"

namespace virga::schema {
namespace {

constexpr std::string_view kTextMagic = "virgatxt";
// Increase the version with every change of this format or of how a text is converted.
constexpr std::uint32_t kTextVersion = 1;
constexpr std::uint32_t kTextByteOrder = 0x01020304;
constexpr std::size_t kTextHeaderBytes = kTextMagic.size() + 4 + 4 + 8;

// Large blocks compress better; reading a definition decompresses one or two blocks.
constexpr std::size_t kBlockBytes = std::size_t{64} << 10;
constexpr std::uint64_t kMaxTableBytes = std::uint64_t{1} << 20;

std::string compressed(std::string_view block) {
  std::string out(::compressBound(block.size()), '\0');
  uLongf size = out.size();
  const int result =
      ::compress2(reinterpret_cast<Bytef*>(out.data()), &size,
                  reinterpret_cast<const Bytef*>(block.data()), block.size(), Z_BEST_SPEED);
  VIRGA_CHECK(result == Z_OK);
  out.resize(size);
  return out;
}

std::string header(std::uint64_t table_size) {
  BinaryWriter out;
  out.number(kTextVersion);
  out.number(kTextByteOrder);
  out.number(table_size);
  return std::string(kTextMagic) + out.take();
}

struct Table {
  std::uint64_t text_size = 0;
  std::vector<std::uint64_t> ends;  // of the blocks, from the end of the table
};

std::optional<Table> read_table(std::string_view bytes, const SchemaFile& file) {
  if (bytes.size() < sizeof(std::uint64_t)) return std::nullopt;
  const std::string_view payload = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
  BinaryReader sum(bytes.substr(payload.size()));
  if (sum.number() != checksum(payload)) return std::nullopt;
  BinaryReader in(payload);
  SchemaFile found;
  found.path = in.text();
  found.status.size = in.number();
  found.status.modified = static_cast<std::int64_t>(in.number());
  Table table{.text_size = in.number(), .ends = {}};
  table.ends.resize(in.count(sizeof(std::uint64_t)));
  for (std::uint64_t& each : table.ends) each = in.number();
  const std::uint64_t blocks = (table.text_size + kBlockBytes - 1) / kBlockBytes;
  const bool is_whole =
      in.ok() && in.at_end() && table.ends.size() == blocks && std::ranges::is_sorted(table.ends);
  return is_whole && found == file ? std::optional(std::move(table)) : std::nullopt;
}

class TextInBlocks final : public base::OpenFile {
 public:
  TextInBlocks(std::unique_ptr<const base::OpenFile> bytes, std::uint64_t begin, Table table)
      : bytes_(std::move(bytes)), begin_(begin), table_(std::move(table)) {}

  base::Result<base::FileStatus> status() const override {
    return base::FileStatus{.size = table_.text_size, .modified = 0};
  }

  base::Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    const std::lock_guard lock(mutex_);
    std::size_t done = 0;
    while (done < into.size() && offset + done < table_.text_size) {
      const std::uint64_t at = offset + done;
      if (const auto ready = use_block(at / kBlockBytes); !ready) {
        return base::Unexpected(ready.error());
      }
      const std::string_view rest = std::string_view(text_).substr(at % kBlockBytes);
      const std::size_t count = std::min(rest.size(), into.size() - done);
      std::copy_n(rest.data(), count, into.data() + done);
      done += count;
    }
    return done;
  }

 private:
  // Decompresses a block into `text_`. Adjacent definitions are often read one after the other, so
  // the last block is kept.
  base::Result<void> use_block(std::size_t number) const {
    if (number == number_) return {};
    number_.reset();
    const std::uint64_t from = number == 0 ? 0 : table_.ends[number - 1];
    const std::uint64_t size = table_.ends[number] - from;
    if (size > ::compressBound(kBlockBytes)) return base::fail("a block of the cache is damaged");
    std::string packed(size, '\0');
    const auto got = bytes_->read(begin_ + from, packed);
    if (!got) return base::Unexpected(got.error());
    const std::uint64_t begin = number * kBlockBytes;
    text_.resize(std::min<std::uint64_t>(kBlockBytes, table_.text_size - begin));
    uLongf expanded = text_.size();
    const int result = ::uncompress(reinterpret_cast<Bytef*>(text_.data()), &expanded,
                                    reinterpret_cast<const Bytef*>(packed.data()), packed.size());
    if (*got != size || result != Z_OK || expanded != text_.size()) {
      return base::fail("a block of the cache is damaged");
    }
    number_ = number;
    return {};
  }

  const std::unique_ptr<const base::OpenFile> bytes_;
  const std::uint64_t begin_;  // of the blocks
  const Table table_;
  mutable std::mutex mutex_;  // guards the members below
  mutable std::optional<std::size_t> number_;
  mutable std::string text_;  // of the block with this number
};

}  // namespace

std::string encode_text(const SchemaFile& file, std::string_view text) {
  std::string blocks;
  std::vector<std::uint64_t> ends;
  for (std::size_t at = 0; at < text.size(); at += kBlockBytes) {
    blocks += compressed(text.substr(at, kBlockBytes));
    ends.push_back(blocks.size());
  }
  BinaryWriter out;
  out.text(file.path);
  out.number(file.status.size);
  out.number(static_cast<std::uint64_t>(file.status.modified));
  out.number(text.size());
  out.number(ends.size());
  for (const std::uint64_t each : ends) out.number(each);
  std::string table = out.take();
  BinaryWriter sum;
  sum.number(checksum(table));
  table += sum.take();
  return header(table.size()) + table + blocks;
}

std::unique_ptr<const base::OpenFile> open_text(std::unique_ptr<const base::OpenFile> bytes,
                                                const SchemaFile& file) {
  std::string head(kTextHeaderBytes, '\0');
  const auto got = bytes->read(0, head);
  if (!got || *got != kTextHeaderBytes) return nullptr;
  const std::uint64_t size =
      BinaryReader(std::string_view(head).substr(kTextHeaderBytes - sizeof(std::uint64_t)))
          .number();
  if (head != header(size) || size > kMaxTableBytes) return nullptr;
  std::string bytes_of_table(size, '\0');
  const auto read = bytes->read(kTextHeaderBytes, bytes_of_table);
  if (!read || *read != size) return nullptr;
  auto table = read_table(bytes_of_table, file);
  if (!table) return nullptr;
  return std::make_unique<const TextInBlocks>(std::move(bytes), kTextHeaderBytes + size,
                                              *std::move(table));
}

}  // namespace virga::schema
