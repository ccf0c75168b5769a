#include "schema/index/index_file.h"

#include <algorithm>

#include "schema/index/binary.h"
#include "schema/index/checksum.h"

namespace virga::schema {
namespace {

constexpr std::string_view kMagic = "virgaidx";
// Increase the version with every change of this format or of how an outline is read.
constexpr std::uint32_t kVersion = 3;
constexpr std::uint32_t kByteOrder = 0x01020304;

class Writer : public BinaryWriter {
 public:
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
};

class IndexReader : public BinaryReader {
 public:
  using BinaryReader::BinaryReader;

  // Fails if the slice is not a part of a text of `text_size` bytes.
  Slice slice(std::uint64_t text_size) {
    const Slice slice{number(), number(), number()};
    if (slice.begin > text_size || slice.size > text_size - slice.begin) reject();
    return slice;
  }

  std::vector<std::string_view> texts() {
    std::vector<std::string_view> list(count(sizeof(std::uint64_t)));
    for (std::string_view& each : list) each = text();
    return list;
  }

  Section section(std::uint64_t text_size) {
    Section section;
    section.keys = texts();
    section.slices.resize(section.keys.size());
    for (Slice& each : section.slices) each = slice(text_size);
    section.canonical_forms = texts();
    const bool sorted = std::ranges::adjacent_find(section.keys, std::ranges::greater_equal{}) ==
                        section.keys.end();
    const bool whole =
        section.canonical_forms.empty() || section.canonical_forms.size() == section.keys.size();
    if (!sorted || !whole) reject();
    return section;
  }
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

std::string encode_index(const SchemaFile& file, std::uint64_t text_size, const Outline& outline) {
  Writer out;
  out.text(file.path);
  out.number(file.status.size);
  out.number(static_cast<std::uint64_t>(file.status.modified));
  out.number(text_size);
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
  index.text_size = in.number();
  outline.name = in.text();
  outline.version = in.text();
  for (const AboutText& each : about_texts()) outline.about.*each.text = in.text();
  const std::uint64_t size = index.text_size;
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
