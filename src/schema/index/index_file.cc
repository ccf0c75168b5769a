#include "schema/index/index_file.h"

#include <algorithm>
#include <cstring>

#include "schema/index/checksum.h"

namespace virga::schema {
namespace {

constexpr std::string_view kMagic = "virgaidx";
// Increase the version with every change of this format or of how an outline is read.
constexpr std::uint32_t kVersion = 2;
constexpr std::uint32_t kByteOrder = 0x01020304;

class Writer {
 public:
  void number(std::uint32_t value) { append(value); }
  void number(std::uint64_t value) { append(value); }
  void text(std::string_view text) {
    number(text.size());
    out_ += text;
  }
  void slice(const Slice& slice) {
    number(slice.begin);
    number(slice.size);
    number(slice.checksum);
  }
  void section(const Section& section) {
    number(section.keys.size());
    for (const std::string_view key : section.keys) text(key);
    for (const Slice& member : section.slices) slice(member);
    number(section.canonical_forms.size());
    for (const std::string_view form : section.canonical_forms) text(form);
  }
  std::string take() { return std::move(out_); }

 private:
  template <typename Number>
  void append(Number value) {
    out_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }

  std::string out_;
};

// Reads the output of a Writer from untrusted bytes. After the first part that cannot be read, all
// others are empty.
class IndexReader {
 public:
  explicit IndexReader(std::string_view bytes) : left_(bytes) {}

  bool ok() const { return ok_; }
  bool at_end() const { return left_.empty(); }

  std::string_view bytes(std::uint64_t size) {
    if (size > left_.size()) ok_ = false;
    if (!ok_) return {};
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }
  template <typename Number = std::uint64_t>
  Number number() {
    Number value{};
    const std::string_view from = bytes(sizeof value);
    if (ok_) std::memcpy(&value, from.data(), sizeof value);
    return value;
  }
  std::string_view text() { return bytes(number()); }

  // Fails if the slice is not a part of a file of `file_size` bytes.
  Slice slice(std::uint64_t file_size) {
    const Slice slice{number(), number(), number()};
    if (slice.begin > file_size || slice.size > file_size - slice.begin) ok_ = false;
    return slice;
  }

  // Returns the number of elements that follow. Fails if the rest is too short for that many
  // elements of at least `smallest` bytes, so that the caller does not allocate memory for them.
  std::size_t count(std::size_t smallest) {
    const std::uint64_t announced = number();
    if (announced > left_.size() / smallest) ok_ = false;
    return ok_ ? announced : 0;
  }

  std::vector<std::string_view> texts() {
    std::vector<std::string_view> list(count(sizeof(std::uint64_t)));
    for (std::string_view& each : list) each = text();
    return list;
  }

  Section section(std::uint64_t file_size) {
    Section section;
    section.keys = texts();
    section.slices.resize(section.keys.size());
    for (Slice& each : section.slices) each = slice(file_size);
    section.canonical_forms = texts();
    const bool sorted = std::ranges::adjacent_find(section.keys, std::ranges::greater_equal{}) ==
                        section.keys.end();
    const bool whole =
        section.canonical_forms.empty() || section.canonical_forms.size() == section.keys.size();
    if (!sorted || !whole) ok_ = false;
    return section;
  }

 private:
  std::string_view left_;
  bool ok_ = true;
};

}  // namespace

std::string index_header(std::string_view payload) {
  Writer out;
  out.number(kVersion);
  out.number(kByteOrder);
  out.number(payload.size());
  out.number(checksum(payload));
  return std::string(kMagic) + out.take();
}

std::string encode_index(const SchemaFile& file, const Outline& outline) {
  Writer out;
  out.text(file.path);
  out.number(file.status.size);
  out.number(static_cast<std::uint64_t>(file.status.modified));
  out.text(outline.name);
  out.text(outline.version);
  for (const AboutText& each : about_texts()) out.text(outline.about.*each.text);
  for (const Slice& slice :
       {outline.meta, outline.parameterization, outline.extension_parameterization, outline.config,
        outline.provider}) {
    out.slice(slice);
  }
  for (const Section* section : {&outline.resources, &outline.functions, &outline.types}) {
    out.section(*section);
  }
  const std::string payload = out.take();
  return index_header(payload) + payload;
}

std::optional<Index> decode_index(std::string_view bytes) {
  const std::size_t header = index_header({}).size();
  if (bytes.size() < header) return std::nullopt;
  Index index;
  const std::string_view payload = index.outline.texts.copy(bytes.substr(header));
  if (bytes.substr(0, header) != index_header(payload)) return std::nullopt;

  IndexReader in(payload);
  Outline& outline = index.outline;
  index.file.path = in.text();
  index.file.status.size = in.number();
  index.file.status.modified = static_cast<std::int64_t>(in.number());
  outline.name = in.text();
  outline.version = in.text();
  for (const AboutText& each : about_texts()) outline.about.*each.text = in.text();
  const std::uint64_t size = index.file.status.size;
  for (Slice* slice : {&outline.meta, &outline.parameterization,
                       &outline.extension_parameterization, &outline.config, &outline.provider}) {
    *slice = in.slice(size);
  }
  for (Section* section : {&outline.resources, &outline.functions, &outline.types}) {
    *section = in.section(size);
  }
  if (!in.ok() || !in.at_end() || outline.name.empty()) return std::nullopt;
  return index;
}

}  // namespace virga::schema
