#include "fuzz/mutate/proto_fields.h"

#include <algorithm>
#include <optional>

namespace virga::fuzz {
namespace {

using Wire = ProtoField::Wire;

constexpr int kMaxProtoDepth = 200;

class ProtoReader {
 public:
  explicit ProtoReader(std::string_view bytes) : rest_(bytes) {}

  std::string_view rest() const { return rest_; }
  // Whether all numbers so far had their shortest form, so that they are written as they were read.
  bool is_canonical() const { return is_canonical_; }

  // Nullopt if the next bytes are not a field; rest() then begins with them.
  std::optional<ProtoField> field(int depth);

 private:
  std::optional<std::uint64_t> varint();
  std::optional<std::uint64_t> fixed(std::size_t size);
  bool content(ProtoField& field, int depth);

  std::string_view rest_;
  bool is_canonical_ = true;
};

void put_varint(std::uint64_t value, std::string& out) {
  for (; value > 0x7F; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}

void put_fixed(std::uint64_t value, std::size_t size, std::string& out) {
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(value >> (8 * i));
}

void put_fields(const std::vector<ProtoField>& fields, std::string& out) {
  for (const ProtoField& field : fields) {
    put_varint((std::uint64_t{field.number} << 3) | static_cast<std::uint64_t>(field.wire), out);
    switch (field.wire) {
      case Wire::kVarint: put_varint(field.value, out); break;
      case Wire::kFixed64: put_fixed(field.value, 8, out); break;
      case Wire::kFixed32: put_fixed(field.value, 4, out); break;
      case Wire::kBytes: {
        std::string content = field.bytes;
        put_fields(field.fields, content);
        put_varint(content.size(), out);
        out += content;
      }
    }
  }
}

// The fields of a message, if all bytes are fields that would be written in the same way.
std::vector<ProtoField> whole_message(std::string_view bytes, int depth) {
  std::vector<ProtoField> fields;
  ProtoReader reader(bytes);
  while (auto field = reader.field(depth)) fields.push_back(*std::move(field));
  if (!reader.rest().empty() || !reader.is_canonical()) fields.clear();
  return fields;
}

std::optional<std::uint64_t> ProtoReader::varint() {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(10, rest_.size()); ++i) {
    const auto byte = static_cast<unsigned char>(rest_[i]);
    value |= std::uint64_t{byte & 0x7Fu} << (7 * i);
    if (byte > 0x7F) continue;
    // The tenth byte has one bit of the number.
    is_canonical_ = is_canonical_ && (i == 0 || byte != 0) && (i < 9 || byte == 1);
    rest_.remove_prefix(i + 1);
    return value;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> ProtoReader::fixed(std::size_t size) {
  if (rest_.size() < size) return std::nullopt;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(rest_[i])} << (8 * i);
  }
  rest_.remove_prefix(size);
  return value;
}

bool ProtoReader::content(ProtoField& field, int depth) {
  if (field.wire == Wire::kBytes) {
    const auto size = varint();
    if (!size || *size > rest_.size()) return false;
    const std::string_view bytes = rest_.substr(0, *size);
    rest_.remove_prefix(*size);
    if (depth < kMaxProtoDepth) field.fields = whole_message(bytes, depth + 1);
    if (field.fields.empty()) field.bytes = bytes;
    return true;
  }
  const auto value = field.wire == Wire::kVarint    ? varint()
                     : field.wire == Wire::kFixed64 ? fixed(8)
                                                    : fixed(4);
  field.value = value.value_or(0);
  return value.has_value();
}

std::optional<ProtoField> ProtoReader::field(int depth) {
  const std::string_view begin = rest_;
  const auto tag = varint();
  const std::uint64_t wire = tag.value_or(0) & 7;
  const bool is_known = wire <= 2 || wire == 5;  // others are groups, which proto3 does not have
  const std::uint64_t number = tag.value_or(0) >> 3;
  if (tag && is_known && number > 0 && number < (1u << 29)) {
    ProtoField made{.number = static_cast<std::uint32_t>(number), .wire = static_cast<Wire>(wire)};
    if (content(made, depth)) return made;
  }
  rest_ = begin;
  return std::nullopt;
}

}  // namespace

ProtoMessage read_proto(std::string_view bytes) {
  ProtoMessage message;
  ProtoReader reader(bytes);
  while (auto field = reader.field(0)) message.fields.push_back(*std::move(field));
  message.rest = reader.rest();
  return message;
}

std::string write_proto(const ProtoMessage& message) {
  std::string out;
  put_fields(message.fields, out);
  return out + message.rest;
}

}  // namespace virga::fuzz
