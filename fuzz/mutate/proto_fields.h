// A message of protobuf as its fields, without its definition. A field with a length whose bytes
// are fields themselves counts as a message. Lengths are calculated when fields are written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace virga::fuzz {

struct ProtoField {
  enum class Wire : std::uint8_t { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };

  std::uint32_t number = 1;
  Wire wire = Wire::kVarint;
  std::uint64_t value = 0;  // of kVarint, kFixed64 and kFixed32
  std::string bytes{};      // of kBytes without fields
  std::vector<ProtoField> fields{};
};

struct ProtoMessage {
  std::vector<ProtoField> fields;
  std::string rest;  // what does not have this form
};

ProtoMessage read_proto(std::string_view bytes);
std::string write_proto(const ProtoMessage& message);

}  // namespace virga::fuzz
