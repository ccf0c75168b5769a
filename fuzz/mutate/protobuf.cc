// Changes messages of protobuf by their fields.
#include <utility>

#include "fuzz/mutate/mutator.h"
#include "fuzz/mutate/proto_fields.h"

namespace virga::fuzz {
namespace {

using Fields = std::vector<ProtoField>;

constexpr std::uint64_t kProtoNumbers[] = {
    0, 1, 2, 3, 127, 128, 0x7FFF'FFFF, 0x8000'0000, 0xFFFF'FFFF, 0x7FFF'FFFF'FFFF'FFFF,
    0x8000'0000'0000'0000, 0xFFFF'FFFF'FFFF'FFFF,
    // 1, 0.1, infinity, not a number and the largest number, as doubles.
    0x3FF0'0000'0000'0000, 0x3FB9'9999'9999'999A, 0x7FF0'0000'0000'0000, 0x7FF8'0000'0000'0000,
    0x7FEF'FFFF'FFFF'FFFF};

// Keys and values that the protocol of Pulumi gives a meaning.
constexpr std::string_view kProtoTexts[] = {"",
                                            "a",
                                            "value",
                                            "secret",
                                            "dependencies",
                                            "urn",
                                            "id",
                                            "packageVersion",
                                            "text",
                                            "path",
                                            "uri",
                                            "assets",
                                            "hash",
                                            "\xFF",
                                            "\xC3\xA9",
                                            "/",
                                            "..",
                                            "4dabf18193072939515e22adb298388d",
                                            "1b47061264138c4ac30d75fd1eb44270",
                                            "c44067f5952c0a294b673a41bacd8c17",
                                            "0def7320c3a5731c473e5ecbe6d01bc7",
                                            "5cf8f73096256a8f31e491e813e4eb8e",
                                            "d0e6a833031e9bbcd3f4e8bde6ca49a4",
                                            "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
                                            "urn:pulumi:dev::p::a:b:C::n",
                                            "urn:pulumi:dev::p::pulumi:pulumi:Stack::p-dev",
                                            "type.googleapis.com/pulumirpc.ErrorCause"};

// All lists of fields in a message, the message itself first.
void collect_messages(Fields& fields, std::vector<Fields*>& messages) {
  messages.push_back(&fields);
  for (ProtoField& field : fields) {
    if (!field.fields.empty()) collect_messages(field.fields, messages);
  }
}

// A list of fields that is not empty, or null.
Fields* random_message(ProtoMessage& message, Random& random) {
  std::vector<Fields*> messages;
  collect_messages(message.fields, messages);
  Fields* found = random.pick(messages);
  return found->empty() ? nullptr : found;
}

std::ptrdiff_t random_place(const Fields& fields, Random& random) {
  return static_cast<std::ptrdiff_t>(random.below(fields.size()));
}

void remove_field(Fields& fields, Random& random) {
  fields.erase(fields.begin() + random_place(fields, random));
}

void duplicate_field(Fields& fields, Random& random) {
  ProtoField copy = random.pick(fields);
  fields.insert(fields.begin() + random_place(fields, random), std::move(copy));
}

void swap_fields(Fields& fields, Random& random) {
  std::swap(random.pick(fields), random.pick(fields));
}

// Only the contents: the numbers stay.
void copy_content(Fields& fields, Random& random) {
  ProtoField copy = random.pick(fields);
  ProtoField& changed = random.pick(fields);
  copy.number = changed.number;
  changed = std::move(copy);
}

void renumber_field(Fields& fields, Random& random) {
  ProtoField& field = random.pick(fields);
  field.number = static_cast<std::uint32_t>(1 + random.below(random.one_in(8) ? 40'000 : 40));
}

void write_number(Fields& fields, Random& random) {
  ProtoField& field = random.pick(fields);
  const bool is_number = field.wire != ProtoField::Wire::kBytes;
  field.value = random.pick(kProtoNumbers);
  field.bytes.clear();
  field.fields.clear();
  if (is_number && !random.one_in(4)) return;
  constexpr ProtoField::Wire kNumbers[] = {ProtoField::Wire::kVarint, ProtoField::Wire::kFixed64,
                                           ProtoField::Wire::kFixed32};
  field.wire = random.pick(kNumbers);
}

void write_text(Fields& fields, Random& random) {
  ProtoField& field = random.pick(fields);
  field.wire = ProtoField::Wire::kBytes;
  field.bytes = random.pick(kProtoTexts);
  field.fields.clear();
}

// The field becomes the only one of a message with a low number, as in lists inside of lists.
void nest_field(Fields& fields, Random& random) {
  ProtoField& field = random.pick(fields);
  ProtoField outer{.number = field.number, .wire = ProtoField::Wire::kBytes};
  ProtoField inner = std::move(field);
  inner.number = static_cast<std::uint32_t>(1 + random.below(6));
  outer.fields.push_back(std::move(inner));
  field = std::move(outer);
}

constexpr void (*kProtoChanges[])(Fields&, Random&) = {remove_field, duplicate_field, swap_fields,
                                                       copy_content, renumber_field,  write_number,
                                                       write_text,   write_text,      nest_field};

// Copies a field between two messages inside of the message.
void move_between(ProtoMessage& message, Random& random) {
  const Fields* from = random_message(message, random);
  if (!from) return;
  ProtoField copy = random.pick(*from);
  if (Fields* into = random_message(message, random)) into->push_back(std::move(copy));
}

Changed mutate_protobuf(std::string_view input, Random& random) {
  ProtoMessage message = read_proto(input);
  if (random.one_in(8)) {
    move_between(message, random);
  } else if (Fields* fields = random_message(message, random)) {
    random.pick(kProtoChanges)(*fields, random);
  } else {
    return std::nullopt;
  }
  return write_proto(message);
}

Changed splice_protobuf(std::string_view input, std::string_view other, Random& random) {
  ProtoMessage into = read_proto(input);
  ProtoMessage from = read_proto(other);
  const Fields* source = random_message(from, random);
  if (!source) return std::nullopt;
  Fields* target = random_message(into, random);
  if (!target) target = &into.fields;
  target->push_back(random.pick(*source));
  return write_proto(into);
}

}  // namespace

constinit const Mutator mutators::protobuf{mutate_protobuf, splice_protobuf};

}  // namespace virga::fuzz
